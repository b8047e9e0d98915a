"""Binary property lists."""

import plistlib

from random_text import NAMES, change_bytes

KEYS = ["UIMainStoryboardFile", "NSMainNibFile", "UIAppFonts", "UIApplicationSceneManifest", "UISceneConfigurations", "UISceneStoryboardFile",
        "NSStringLocalizedFormatKey", "NSExtensionMainStoryboard", "CFBundleLocalizations"]


def value(random, level=0):
    way = random.randrange(7 if level < 4 else 4)
    if way == 0:
        return random.choice(["Main", "BannerView"] + [name for name in NAMES])
    if way == 1:
        return random.choice([0, -1, 255, 2**31, 2**63, -2**63])
    if way == 2:
        return random.choice([0.5, True, False, float("inf")])
    if way == 3:
        return bytes(random.randrange(256) for _ in range(random.choice([0, 20])))
    if way == 4:
        return [value(random, level + 1) for _ in range(random.randint(0, 4))]
    return {random.choice(KEYS + NAMES): value(random, level + 1) for _ in range(random.randint(0, 5))}


def property_list(random):
    root = {random.choice(KEYS): value(random) for _ in range(random.randint(1, 6))}
    shared = value(random)
    # Each refers to the next one many times.
    for _ in range(random.choice([0, 0, 3, 30])):
        shared = [shared] * random.choice([2, 100]) if random.random() < 0.5 else {key: shared for key in KEYS}
    root[random.choice(KEYS)] = shared
    data = plistlib.dumps(root, fmt=plistlib.FMT_BINARY, skipkeys=True, sort_keys=False)
    for _ in range(random.choice([0, 0, 1, 3])):
        data = change_bytes(random, data, [data])
    return data
