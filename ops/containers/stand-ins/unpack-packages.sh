#!/bin/sh
# unpack-packages.sh <folder> <package> …: unpacks packages of Debian, and writes what scanners read about them.
set -eu
files=$1
shift
mkdir -p "$files/var/lib/dpkg/status.d" "$files/etc/ssl/certs" "$files/home/nonroot" "$files/tmp"
cd "$(mktemp -d)"
apt-get download "$@"
for package in *.deb; do
  dpkg -x "$package" "$files"
  dpkg-deb --field "$package" >"$files/var/lib/dpkg/status.d/${package%%_*}"
done
cat "$files"/usr/share/ca-certificates/mozilla/*.crt >"$files/etc/ssl/certs/ca-certificates.crt"
rm -rf "$files/usr/share/doc" "$files/usr/share/man" "$files/usr/share/lintian"
printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' >"$files/etc/passwd"
printf 'root:x:0:\nnonroot:x:65532:\n' >"$files/etc/group"
chmod 1777 "$files/tmp"
chown 65532:65532 "$files/home/nonroot"
