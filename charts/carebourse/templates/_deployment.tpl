{{- define "carebourse.deployment" -}}
{{- $settings := .settings -}}
{{- $drain := .root.Values.drain -}}
{{- $values := .root.Values -}}
{{- $secret := include "carebourse.secretName" . -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .name }}
  labels: {{- include "carebourse.labels" . | nindent 4 }}
spec:
  {{- if not $settings.autoscaling.enabled }}
  replicas: {{ $settings.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  selector:
    matchLabels: {{- include "carebourse.selector" . | nindent 6 }}
  strategy:
    {{- if include "carebourse.onOneNode" . }}
    type: Recreate
    {{- else }}
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
    {{- end }}
  template:
    metadata:
      # No versions: a new chart that changes nothing about a part leaves its pods alone.
      labels: {{- include "carebourse.selector" . | nindent 8 }}
      annotations:
        # A change of settings or secrets rolls the pods. Secrets of others are seen when Helm talks to the cluster.
        checksum/config: {{ include "carebourse.config" . | sha256sum }}
        {{- if .facts.service }}
        checksum/secret: {{ include "carebourse.secretContents" . | sha256sum }}
        {{- end }}
        {{- with $settings.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ .name }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      # The waits, and the 8 s that a part takes at most to end what is under way.
      terminationGracePeriodSeconds: {{ add $drain.preStop $drain.delay 12 }}
      securityContext: {{- include "carebourse.podSecurity" . | nindent 8 }}
      {{- with include "carebourse.pullSecrets" .root }}
      {{- . | trim | nindent 6 }}
      {{- end }}
      {{- with $settings.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      topologySpreadConstraints:
        {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          matchLabelKeys: [pod-template-hash]
          labelSelector:
            matchLabels: {{- include "carebourse.selector" $ | nindent 14 }}
        {{- end }}
      {{- range $field := list "nodeSelector" "tolerations" "affinity" }}
      {{- with index $settings $field }}
      {{ $field }}: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- end }}
      containers:
        - name: {{ .part }}
          image: {{ include "carebourse.image" . }}
          imagePullPolicy: {{ $values.image.pullPolicy }}
          envFrom:
            - configMapRef: { name: {{ .name }} }
          {{- with include "carebourse.secretEnv" (merge (dict "secret" $secret "keys" .secretKeys) .) }}
          env: {{- . | trim | nindent 12 }}
          {{- end }}
          ports: {{- include "carebourse.containerPorts" . | trim | nindent 12 }}
          {{- include "carebourse.probes" . | nindent 10 }}
          lifecycle:
            preStop: { sleep: { seconds: {{ $drain.preStop }} } }
          resources: {{- toYaml $settings.resources | nindent 12 }}
          securityContext: {{- include "carebourse.containerSecurity" . | nindent 12 }}
          {{- if .facts.service }}
          {{- with include "carebourse.mounts" . }}
          volumeMounts: {{- . | trim | nindent 12 }}
          {{- end }}
          {{- end }}
      {{- if .facts.service }}
      {{- with include "carebourse.mounts" (merge (dict "volumes" true) .) }}
      volumes: {{- . | trim | nindent 8 }}
      {{- end }}
      {{- end }}
{{- end -}}

{{- define "carebourse.containerPorts" -}}
{{- range $port := .ports }}
- { name: {{ $port.name }}, containerPort: {{ $port.port }} }
{{- end }}
{{- end -}}

{{/*
Started: it listens; a busy node may take minutes for that, and a restart would not hurry it. Live: it answers at all,
whatever else is away. Ready: for a service, gRPC's own health check on the port that calls use, which says SERVING
while the database answers. The gateway is ready while it answers: its /readyz is about the whole product, and public
pages go on when another part is away.
*/}}
{{- define "carebourse.probes" -}}
{{- $live := ternary "http" "status" (eq .part "web") -}}
startupProbe:
  httpGet: { path: /healthz, port: {{ $live }} }
  periodSeconds: 1
  failureThreshold: 180
livenessProbe:
  httpGet: { path: /healthz, port: {{ $live }} }
  periodSeconds: 10
  timeoutSeconds: 3
  failureThreshold: 3
readinessProbe:
  {{- if .facts.service }}
  grpc: { port: {{ .portNumbers.grpc }} }
  {{- else }}
  httpGet: { path: {{ ternary "/readyz" "/healthz" (eq .part "web") }}, port: http }
  {{- end }}
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 2
{{- end -}}
