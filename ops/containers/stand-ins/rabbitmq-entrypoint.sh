#!/bin/sh
# The part of the original's entrypoint that docker-compose.yml relies on: the volume belongs to the user rabbitmq, who
# also runs the server.
set -eu

if [ "$(id -u)" = 0 ] && [ "$1" = rabbitmq-server ]; then
  chown -R rabbitmq:rabbitmq /var/lib/rabbitmq
  exec setpriv --reuid=rabbitmq --regid=rabbitmq --init-groups "$0" "$@"
fi
exec "$@"
