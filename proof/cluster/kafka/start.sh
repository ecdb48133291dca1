#!/bin/sh
# KAFKA_LOG_DIRS=/data becomes log.dirs=/data, and so on; then a broker that is its own controller.
set -eu
settings=/tmp/server.properties
env | grep '^KAFKA_' | grep -v '^KAFKA_HEAP_OPTS=' | while IFS='=' read -r name value; do
  printf '%s=%s\n' "$(printf '%s' "${name#KAFKA_}" | tr 'A-Z_' 'a-z.')" "$value"
done >"$settings"
java -cp '/opt/kafka/*' kafka.tools.StorageTool format --ignore-formatted -t carebourse-test-cluste -c "$settings"
# shellcheck disable=SC2086 -- several options
exec java $KAFKA_HEAP_OPTS -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '/opt/kafka/*' kafka.Kafka "$settings"
