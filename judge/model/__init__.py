"""The nouns, frozen. Nothing here acts; import the module that holds the noun you want."""
