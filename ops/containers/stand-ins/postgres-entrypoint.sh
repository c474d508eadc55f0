#!/bin/sh
# The part of the original's entrypoint that docker-compose.yml relies on: creates the cluster in an empty volume with
# POSTGRES_PASSWORD_FILE and POSTGRES_INITDB_ARGS, and runs the server as the user postgres.
set -eu

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  chown postgres:postgres /var/lib/postgresql "$(dirname "$PGDATA")" "$PGDATA" /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi

if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD_FILE:?}"
  # shellcheck disable=SC2086 # The arguments are separated by spaces.
  initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 \
    ${POSTGRES_INITDB_ARGS:-} --pgdata="$PGDATA"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  echo "unix_socket_directories = '/var/run/postgresql'" >>"$PGDATA/postgresql.conf"
fi
exec "$@"
