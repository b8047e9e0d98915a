print("xiblint")
