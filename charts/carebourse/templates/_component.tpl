{{/* Everything that one part consists of but its NetworkPolicy: (dict "root" $ "part" name "facts" facts). */}}
{{- define "carebourse.component" -}}
{{- $numbers := include "carebourse.ports" .root | fromYaml -}}
{{- $names := ternary (list "http") (list (ternary "grpc" "http" (.facts.service | default false)) "status") (eq .part "web") -}}
{{- with .facts.http -}}{{- $names = append $names . -}}{{- end -}}
{{- $ports := list -}}
{{- range $names -}}{{- $ports = append $ports (dict "name" . "port" (index $numbers . | int)) -}}{{- end -}}
{{- $name := printf "%s-%s" (include "carebourse.fullname" .root) .part -}}
{{- $settings := include "carebourse.settings" . | fromYaml -}}
{{- $keys := (include "carebourse.secretKeys" . | fromYaml).keys -}}
{{- $part := merge (dict "name" $name "ports" $ports "portNumbers" $numbers "settings" $settings "secretKeys" $keys) . -}}
{{- include "carebourse.requireOnePod" $part -}}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ $name }}
  labels: {{- include "carebourse.labels" . | nindent 4 }}
automountServiceAccountToken: false
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ $name }}
  labels: {{- include "carebourse.labels" . | nindent 4 }}
data: {{- include "carebourse.config" . | nindent 2 }}
{{ include "carebourse.services" $part }}
---
{{ include "carebourse.deployment" $part }}
{{- if $settings.autoscaling.enabled }}
---
{{ include "carebourse.autoscaler" $part }}
{{- end }}
{{- if not (kindIs "invalid" $settings.maxUnavailable) }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels: {{- include "carebourse.labels" . | nindent 4 }}
spec:
  maxUnavailable: {{ $settings.maxUnavailable }}
  # A pod that is broken already does not hold up a drain.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "carebourse.selector" . | nindent 6 }}
{{- end }}
{{- if and .root.Values.monitoring.serviceMonitor.enabled (ne .part "web") }}
---
{{ include "carebourse.serviceMonitor" $part }}
{{- end }}
{{- end -}}

{{- define "carebourse.services" -}}
{{- $part := . }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}
  labels: {{- include "carebourse.labels" . | nindent 4 }}
spec:
  {{- if .facts.service }}
  # Headless: the name stands for the addresses of all pods, and a gRPC client takes them in turn.
  clusterIP: None
  {{- end }}
  selector: {{- include "carebourse.selector" . | nindent 4 }}
  ports:
    {{- range .ports }}
    {{- if ne .name (default "" $part.facts.http) }}
    - { name: {{ .name }}, port: {{ .port }}, targetPort: {{ .name }}{{ if eq .name "grpc" }}, appProtocol: kubernetes.io/h2c{{ end }} }
    {{- end }}
    {{- end }}
{{- with .facts.http }}
---
# Plain HTTP, which kube-proxy balances.
apiVersion: v1
kind: Service
metadata:
  name: {{ $part.name }}-{{ . }}
  labels: {{- include "carebourse.labels" $part | nindent 4 }}
spec:
  selector: {{- include "carebourse.selector" $part | nindent 4 }}
  ports:
    - { name: {{ . }}, port: {{ index $part.portNumbers . }}, targetPort: {{ . }} }
{{- end }}
{{- end -}}

{{- define "carebourse.autoscaler" -}}
{{- $autoscaling := .settings.autoscaling -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .name }}
  labels: {{- include "carebourse.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .name }} }
  minReplicas: {{ $autoscaling.minReplicas }}
  maxReplicas: {{ $autoscaling.maxReplicas }}
  metrics:
    {{- range $resource := list "cpu" "memory" }}
    {{- with index $autoscaling $resource }}
    - type: Resource
      resource: { name: {{ $resource }}, target: { type: Utilization, averageUtilization: {{ . }} } }
    {{- end }}
    {{- end }}
    {{- with $autoscaling.metrics }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  behavior:
    # Up at once, down slowly: a pod takes seconds to start, and load comes in waves.
    scaleUp: { stabilizationWindowSeconds: 0, policies: [{ type: Percent, value: 100, periodSeconds: 15 }] }
    scaleDown: { stabilizationWindowSeconds: 300, policies: [{ type: Pods, value: 1, periodSeconds: 60 }] }
{{- end -}}

{{- define "carebourse.serviceMonitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ .name }}
  labels: {{- include "carebourse.labels" . | nindent 4 }}
    {{- with .root.Values.monitoring.serviceMonitor.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  selector:
    matchLabels: {{- include "carebourse.selector" . | nindent 6 }}
  endpoints:
    - { port: status, path: /metrics, interval: {{ .root.Values.monitoring.serviceMonitor.interval }}, honorLabels: true }
{{- end -}}
