print("embed-rules")
