{{/*
The settings of a part that are no secrets, as a map: (dict "root" $ "part" name "facts" facts). What `env` names wins.
*/}}
{{- define "carebourse.config" -}}
{{- $env := dict -}}
{{- range $name, $value := (include "carebourse.settings" . | fromYaml).env -}}
{{- $_ := set $env $name (toString $value) -}}
{{- end -}}
{{- mergeOverwrite (include "carebourse.ownConfig" . | fromYaml) $env | toYaml -}}
{{- end -}}

{{- define "carebourse.ownConfig" -}}
{{- $values := .root.Values -}}
{{- $ports := include "carebourse.ports" .root | fromYaml -}}
{{- $fullname := include "carebourse.fullname" .root -}}
NODE_ENV: {{ $values.nodeEnv }}
LOG_LEVEL: {{ $values.logLevel }}
DRAIN_DELAY_MS: {{ mul $values.drain.delay 1000 | quote }}
{{- if eq .part "web" }}
PUBLIC_URL: {{ $values.publicUrl }}
GATEWAY_URL: http://{{ $fullname }}-gateway:{{ $ports.http }}
{{- else }}
ISSUER_URL: {{ $values.publicUrl }}
HTTP_ADDRESS: 0.0.0.0:{{ $ports.status }}
SERVICE_KEYS: {{ include "carebourse.serviceKeys" .root }}
{{- if $values.demoData.enabled }}
DEMO_MODE: 'true'
{{- end }}
{{- end }}
{{- if .facts.service }}
GRPC_ADDRESS: 0.0.0.0:{{ $ports.grpc }}
{{- include "carebourse.eventsConfig" . }}
{{- else }}
HOST: 0.0.0.0
PORT: {{ $ports.http | quote }}
{{- end }}
{{- range .facts.calls }}
{{ . | upper | replace "-" "_" }}_ADDRESS: dns:///{{ $fullname }}-{{ . }}:{{ $ports.grpc }}
{{- end }}
{{- if eq .part "gateway" }}
PUBLIC_URL: {{ $values.publicUrl }}
WEB_URL: http://{{ $fullname }}-web:{{ $ports.http }}
OIDC_ADDRESS: {{ $fullname }}-identity-oidc:{{ $ports.oidc }}
BYTES_ADDRESS: {{ $fullname }}-delivery-bytes:{{ $ports.bytes }}
TRUSTED_PROXIES: {{ $values.trustedProxies | quote }}
{{- end }}
{{- if eq .part "identity" }}
PUBLIC_URL: {{ $values.publicUrl }}
OIDC_ADDRESS: 0.0.0.0:{{ $ports.oidc }}
MAIL_FROM: {{ $values.mail.from | quote }}
REGISTRATIONS_PER_HOUR: {{ $values.limits.registrationsPerHour | quote }}
{{- end }}
{{- if eq .part "access-request" }}
MESSAGES_PER_HOUR: {{ $values.limits.messagesPerHour | quote }}
GRANT_WARNING_DAYS: {{ join "," $values.grants.warningDays | quote }}
FILES_DIR: /var/lib/carebourse/files
{{- with $values.files.scanner }}
FILES_CLAMD: {{ . | quote }}
{{- end }}
{{- include "carebourse.bucketConfig" (dict "bucket" $values.files.bucket "what" "FILES") }}
{{- end }}
{{- if eq .part "delivery" }}
BYTES_ADDRESS: 0.0.0.0:{{ $ports.bytes }}
TABLES_DIR: /var/lib/carebourse/tables
TABLES_CACHE_DIR: /var/cache/carebourse
{{- include "carebourse.bucketConfig" (dict "bucket" $values.tables.bucket "what" "TABLES") }}
{{- end }}
{{- if eq .part "billing" }}
PUBLIC_URL: {{ $values.publicUrl }}
{{- end }}
{{- include "carebourse.vaultConfig" . }}
{{- include "carebourse.outsideConfig" . }}
{{- with $values.tracing.endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . }}
OTEL_SERVICE_NAME: {{ $.part }}
OTEL_RESOURCE_ATTRIBUTES: service.namespace={{ $.root.Release.Name }},k8s.namespace.name={{ $.root.Release.Namespace }},service.version={{ $.root.Chart.AppVersion }}
OTEL_TRACES_SAMPLER: parentbased_traceidratio
OTEL_TRACES_SAMPLER_ARG: {{ $values.tracing.ratio | quote }}
{{- end }}
{{- end -}}

{{/* The public keys of all that call services, as `part:key,…`. */}}
{{- define "carebourse.serviceKeys" -}}
{{- $keys := list -}}
{{- range $part, $facts := include "carebourse.parts" . | fromYaml -}}
{{- if $facts.calls -}}
{{- range required (printf "serviceKeys.%s is missing: the list of its public keys (docs/keys.md)" $part) (index $.Values.serviceKeys $part) -}}
{{- $keys = append $keys (printf "%s:%s" $part .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- join "," $keys -}}
{{- end -}}

{{- define "carebourse.eventsConfig" -}}
{{- with .root.Values.events }}
{{- if eq .transport "kafka" }}
KAFKA_BROKERS: {{ .kafka.brokers | quote }}
KAFKA_PARTITIONS: {{ .kafka.partitions | quote }}
KAFKA_REPLICATION: {{ .kafka.replication | quote }}
KAFKA_RETENTION_DAYS: {{ .kafka.retentionDays | quote }}
{{- if ne .kafka.login.source "none" }}
KAFKA_USERNAME: {{ .kafka.login.userPrefix }}{{ $.part }}
{{- end }}
{{- if .kafka.caSecret.name }}
KAFKA_CA_FILE: /etc/carebourse/kafka/ca.crt
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The bucket where tables or files lie, if they do not on a volume: (dict "bucket" "what" the beginning of its settings). */}}
{{- define "carebourse.bucketConfig" -}}
{{- $what := .what }}
{{- with .bucket }}
{{- if .name }}
{{ $what }}_S3_BUCKET: {{ .name }}
{{- with .endpoint }}
{{ $what }}_S3_ENDPOINT: {{ . }}
{{- end }}
{{ $what }}_S3_REGION: {{ .region }}
{{ $what }}_S3_PATH_STYLE: {{ .pathStyle | quote }}
{{ $what }}_S3_ENCRYPTION: {{ .encryption | quote }}
{{- with .presignedSeconds }}
{{ $what }}_S3_PRESIGNED: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The credential of the bucket, as names of keys: arguments as of bucketConfig. */}}
{{- define "carebourse.bucketKeys" -}}
{{- $keys := ternary (list (printf "%s_S3_ACCESS_KEY_ID" .what) (printf "%s_S3_SECRET_ACCESS_KEY" .what)) list (not (empty .bucket.name)) -}}
{{- dict "keys" $keys | toYaml -}}
{{- end -}}

{{/* What opens the keys of a part that encrypts, where Vault has wrapped them. */}}
{{- define "carebourse.vaultConfig" -}}
{{- with .root.Values.keys.vault }}
{{- if and $.facts.encrypts .decryptUrl }}
VAULT_DECRYPT_URL: {{ .decryptUrl }}
{{- if .tokenSecret.name }}
VAULT_TOKEN_FILE: /etc/carebourse/vault/token
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The directory and the payment provider, for the parts that deal with them. */}}
{{- define "carebourse.outsideConfig" -}}
{{- $directory := .root.Values.directory -}}
{{- if $directory.tenantId }}
{{- if has .part (list "gateway" "identity") }}
AZURE_TENANT_ID: {{ $directory.tenantId | quote }}
AZURE_CLIENT_ID: {{ $directory.clientId | quote }}
{{- with $directory.authority }}
AZURE_AUTHORITY: {{ . }}
{{- end }}
{{- else if eq .part "web" }}
DIRECTORY_AUTHORITY: {{ default (printf "https://login.microsoftonline.com/%s" $directory.tenantId) $directory.authority }}
{{- end }}
{{- end }}
{{- if and .root.Values.payments.enabled (has .part (list "gateway" "web")) }}
STRIPE_PUBLISHABLE_KEY: {{ .root.Values.payments.publishableKey }}
{{- end }}
{{- end -}}

{{/* The keys that a part reads from its Secret, as a list. */}}
{{- define "carebourse.secretKeys" -}}
{{- $values := .root.Values -}}
{{- $keys := list -}}
{{- if .facts.service -}}
{{- if not $values.database.host -}}{{- $keys = append $keys "DATABASE_URL" -}}{{- end -}}
{{- if eq $values.events.transport "postgresql" -}}{{- $keys = append $keys "EVENTS_DATABASE_URL" -}}
{{- else if eq $values.events.kafka.login.source "secret" -}}{{- $keys = append $keys "KAFKA_PASSWORD" -}}{{- end -}}
{{- end -}}
{{- if .facts.encrypts -}}{{- $keys = append $keys "ENCRYPTION_KEYS" -}}{{- end -}}
{{- if .facts.stores -}}{{- $keys = concat $keys (include "carebourse.bucketKeys" (dict "bucket" $values.tables.bucket "what" "TABLES") | fromYaml).keys -}}{{- end -}}
{{- if .facts.keeps -}}{{- $keys = concat $keys (include "carebourse.bucketKeys" (dict "bucket" $values.files.bucket "what" "FILES") | fromYaml).keys -}}{{- end -}}
{{- if and (eq .part "identity") $values.mail.enabled -}}{{- $keys = append $keys "SMTP_URL" -}}{{- end -}}
{{- if and (eq .part "billing") $values.payments.enabled -}}
{{- $keys = concat $keys (list "STRIPE_SECRET_KEY" "STRIPE_WEBHOOK_SECRET") -}}
{{- end -}}
{{- if .facts.calls -}}{{- $keys = append $keys "SERVICE_KEY" -}}{{- end -}}
{{- dict "keys" $keys | toYaml -}}
{{- end -}}

{{- define "carebourse.secretName" -}}
{{- default (printf "%s-%s" (include "carebourse.fullname" .root) .part) (index .root.Values.secrets.names .part) -}}
{{- end -}}

{{/* Environment of a container whose values are secrets: (dict "root" "part" "facts" "secret" name "keys" list). */}}
{{- define "carebourse.secretEnv" -}}
{{- range .keys }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.secret }}, key: {{ . }} } }
{{- end }}
{{- if and .facts.service .root.Values.database.host }}
{{- include "carebourse.databaseEnv" . }}
{{- end }}
{{- if and .facts.service (not .job) (eq .root.Values.events.transport "kafka") (eq .root.Values.events.kafka.login.source "strimzi") }}
- name: KAFKA_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ .root.Values.events.kafka.login.userPrefix }}{{ .part }}, key: password } }
{{- end }}
{{- end -}}

{{/* DATABASE_URL from host and password; Kubernetes puts the password in. With "owner" the MIGRATION_DATABASE_URL. */}}
{{- define "carebourse.databaseEnv" -}}
{{- $database := .root.Values.database -}}
{{- $name := printf "carebourse_%s" (.part | replace "-" "_") }}
{{- $as := ternary "MIGRATION_" "" (.owner | default false) }}
- name: {{ $as }}DATABASE_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ ternary $database.ownerPasswordSecretPrefix $database.passwordSecretPrefix (.owner | default false) }}{{ .part }}, key: password } }
- name: {{ $as }}DATABASE_URL
  value: postgresql://{{ $name }}{{ if .owner }}_owner{{ end }}:$({{ $as }}DATABASE_PASSWORD)@{{ $database.host }}:{{ $database.port }}/{{ $name }}
    {{- if $database.caSecret.name }}?sslmode=verify-full&sslrootcert=/etc/carebourse/database/ca.crt{{ end }}
{{- end -}}

{{/* Certificates, Vault's token and folders: mounts of a container, or volumes of a pod with "volumes". */}}
{{- define "carebourse.mounts" -}}
{{- include "carebourse.certificates" . }}
{{- if dig "facts" "stores" false . }}
{{- if .volumes }}
- name: tables
  {{- if and .root.Values.tables.bucket.name (not .root.Values.tables.existingClaim) }}
  emptyDir: { sizeLimit: {{ .root.Values.tables.size }} }
  {{- else }}
  persistentVolumeClaim: { claimName: {{ include "carebourse.tablesClaim" .root }} }
  {{- end }}
- { name: tables-cache, emptyDir: { sizeLimit: {{ .root.Values.tables.cacheSize }} } }
{{- else }}
- { name: tables, mountPath: /var/lib/carebourse/tables }
- { name: tables-cache, mountPath: /var/cache/carebourse }
{{- end }}
{{- end }}
{{- if and (not .job) (dig "facts" "keeps" false .) (or .root.Values.files.existingClaim (not .root.Values.files.bucket.name)) }}
{{- if .volumes }}
- { name: files, persistentVolumeClaim: { claimName: {{ include "carebourse.filesClaim" .root }} } }
{{- else }}
- { name: files, mountPath: /var/lib/carebourse/files }
{{- end }}
{{- end }}
{{- end -}}

{{- define "carebourse.tablesClaim" -}}
{{- default (printf "%s-tables" (include "carebourse.fullname" .)) .Values.tables.existingClaim -}}
{{- end -}}

{{- define "carebourse.certificates" -}}
{{- $sources := dict "database" .root.Values.database.caSecret -}}
{{- if and (not .job) (eq .root.Values.events.transport "kafka") -}}{{- $_ := set $sources "kafka" .root.Values.events.kafka.caSecret -}}{{- end -}}
{{- range $name, $secret := $sources }}
{{- if $secret.name }}
{{- if $.volumes }}
- name: {{ $name }}-ca
  secret: { secretName: {{ $secret.name }}, items: [{ key: {{ $secret.key }}, path: ca.crt }] }
{{- else }}
- { name: {{ $name }}-ca, mountPath: /etc/carebourse/{{ $name }}, readOnly: true }
{{- end }}
{{- end }}
{{- end }}
{{- $token := .root.Values.keys.vault.tokenSecret -}}
{{- if and $token.name (dig "facts" "encrypts" false .) }}
{{- if .volumes }}
- name: vault-token
  secret: { secretName: {{ $token.name }}, items: [{ key: {{ $token.key }}, path: token }] }
{{- else }}
- { name: vault-token, mountPath: /etc/carebourse/vault, readOnly: true }
{{- end }}
{{- end }}
{{- end -}}

{{/* What is in all Secrets that a service reads, as text; of others' Secrets only when Helm talks to the cluster. */}}
{{- define "carebourse.secretContents" -}}
{{- $values := .root.Values -}}
{{- $names := list -}}
{{- if eq $values.secrets.source "values" -}}
{{- index $values.secrets.values .part | toJson -}}
{{- else -}}
{{- $names = append $names (include "carebourse.secretName" .) -}}
{{- end -}}
{{- if $values.database.host -}}{{- $names = append $names (printf "%s%s" $values.database.passwordSecretPrefix .part) -}}{{- end -}}
{{- if and (eq $values.events.transport "kafka") (eq $values.events.kafka.login.source "strimzi") -}}
{{- $names = append $names (printf "%s%s" $values.events.kafka.login.userPrefix .part) -}}
{{- end -}}
{{- range $names -}}
{{- (lookup "v1" "Secret" $.root.Release.Namespace .).data | toJson -}}
{{- end -}}
{{- end -}}

{{- define "carebourse.filesClaim" -}}
{{- default (printf "%s-files" (include "carebourse.fullname" .)) .Values.files.existingClaim -}}
{{- end -}}
