"""Archives whose bytes depend on nothing but what is in them and the date of the commit."""

import gzip
import hashlib
import io
import os
import tarfile
import time
import zipfile

EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "315532800"))


def tar_gz(path, members):
    """`members`: (name, bytes, whether it can be run)."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data, runs in sorted(members):
            info = tarfile.TarInfo(name)
            info.size, info.mtime, info.mode = len(data), EPOCH, 0o755 if runs else 0o644
            archive.addfile(info, io.BytesIO(data))
    with open(path, "wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
        packed.write(buffer.getvalue())


def zip_file(path, members):
    """The same, in the order given: a wheel ends with its RECORD."""
    # The zip format's dates begin in 1980.
    date = max(time.gmtime(EPOCH)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data, runs in members:
            info = zipfile.ZipInfo(name, date)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            info.external_attr = (0o100755 if runs else 0o100644) << 16
            archive.writestr(info, data)


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_sums(folder):
    names = sorted(path.name for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    (folder / "SHA256SUMS").write_text("".join(f"{sha256(folder / name)}  {name}\n" for name in names))
