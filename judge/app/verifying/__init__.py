"""Do the boards come out as expected, do the files hold together?"""
