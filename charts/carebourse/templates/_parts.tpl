{{/*
What the parts are: facts of the code, not choices of who installs. `calls` are the edges by gRPC; NetworkPolicies and
addresses follow from them. A part with `service` serves gRPC and has a database; the others serve HTTP. `internet` says why a
part may call out. `http` names a further port, where the gateway hands requests on; `stores` is the
part with tables, `keeps` that with files of requests.
*/}}
{{- define "carebourse.parts" -}}
gateway:
  calls: [identity, catalogue, access-request, profile, billing, delivery]
web: {}
identity:
  service: true
  encrypts: true
  http: oidc
  calls: [billing]
  internet: keys
catalogue:
  service: true
  calls: [identity]
access-request:
  service: true
  encrypts: true
  keeps: true
  calls: [identity, catalogue, billing]
  internet: webhooks
profile:
  service: true
  encrypts: true
  calls: [identity, catalogue, delivery]
billing:
  service: true
  calls: [identity]
  internet: payments
delivery:
  service: true
  encrypts: true
  http: bytes
  stores: true
  calls: [identity, catalogue, access-request, profile]
  internet: agents
{{- end -}}

{{/* Ports of containers and of their Services. */}}
{{- define "carebourse.ports" -}}
http: 8080
grpc: 50051
oidc: 8090
bytes: 8091
status: 9090
{{- end -}}

{{/*
Says something when the part's tables or files lie on a volume that one node has: a second pod would wait for it, on another node
for ever, so that there is one, and at an upgrade the old one goes first. A claim beside a bucket counts until it is moved.
*/}}
{{- define "carebourse.onOneNode" -}}
{{- $place := ternary .root.Values.tables .root.Values.files (.facts.stores | default false) -}}
{{- if and (or .facts.stores .facts.keeps) (eq $place.accessMode "ReadWriteOnce") (or $place.existingClaim (not $place.bucket.name)) -}}
one pod
{{- end -}}
{{- end -}}

{{/* Refuses more than the one pod: the arguments of a component, with its settings. */}}
{{- define "carebourse.requireOnePod" -}}
{{- if and (include "carebourse.onOneNode" .) (or .settings.autoscaling.enabled (gt (int .settings.replicas) 1)) -}}
{{- $place := ternary "tables" "files" (.facts.stores | default false) -}}
{{- printf "%s.accessMode is ReadWriteOnce, the volume of one node, and there %s has one replica: set parts.%s.replicas to 1 without autoscaling, or %s.accessMode to ReadWriteMany, or %s.bucket" $place .part .part $place $place | fail -}}
{{- end -}}
{{- end -}}

{{/* A part's values over the defaults: (dict "root" $ "part" name). */}}
{{- define "carebourse.settings" -}}
{{- $own := index .root.Values.parts .part | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $own) | toYaml -}}
{{- end -}}
