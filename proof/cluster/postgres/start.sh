#!/bin/sh
# Makes the databases at the first start, without listening, then serves.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password="$(dirname "$PGDATA")/password"
  printf '%s\n' "$POSTGRES_PASSWORD" >"$password"
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile="$password" --auth=scram-sha-256 --encoding=UTF8 \
    --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --no-sync >/dev/null
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  for file in /docker-entrypoint-initdb.d/*.sql; do postgres --single -F -D "$PGDATA" postgres <"$file" >/dev/null; done
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories= -c fsync=off "$@"
