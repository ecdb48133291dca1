{{/*
What the parts are: facts of the code, not choices of who installs. `calls` are the edges by gRPC; NetworkPolicies and
addresses follow from them. A part with `service` serves gRPC and has a database; the others serve HTTP. `internet` says why a
part may call out. `http` names a further port, where the gateway hands requests on; `stores` is a part with files.
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
  internet: directory
catalogue:
  service: true
  calls: [identity]
access-request:
  service: true
  encrypts: true
  calls: [identity, catalogue, billing]
  internet: webhooks
profile:
  service: true
  encrypts: true
  calls: [identity]
billing:
  service: true
  calls: [identity]
  internet: payments
delivery:
  service: true
  encrypts: true
  http: bytes
  stores: true
  calls: [identity, catalogue, access-request]
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

{{/* A part's values over the defaults: (dict "root" $ "part" name). */}}
{{- define "carebourse.settings" -}}
{{- $own := index .root.Values.parts .part | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy $own) | toYaml -}}
{{- end -}}
