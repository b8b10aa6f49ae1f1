#!/bin/bash
# The health check of server, worker and proxy: /readyz at the port given is answered with 200. Starts no program, so
# that it costs nothing and answers in time on a machine that is busy.
exec 3<>"/dev/tcp/127.0.0.1/${1:?port}" || exit 1
printf 'GET /readyz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ] || { echo "/readyz: $status"; exit 1; }
