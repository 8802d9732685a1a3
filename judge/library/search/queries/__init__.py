"""What a query says: its language, what each word stands for, its conditions."""
