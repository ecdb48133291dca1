{{/* The release's name, with the chart's unless it says so already. */}}
{{- define "carebourse.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* What selects the pods of a part: (dict "root" $ "part" name). These never change. */}}
{{- define "carebourse.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "carebourse.labels" -}}
{{ include "carebourse.selector" . }}
app.kubernetes.io/part-of: carebourse
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "carebourse.image" -}}
{{- $image := .root.Values.image -}}
{{- $name := printf "%s%s" $image.prefix .part -}}
{{- if $image.registry -}}{{- $name = printf "%s/%s" (trimSuffix "/" $image.registry) $name -}}{{- end -}}
{{- with index $image.digests .part -}}
{{- printf "%s@%s" $name . -}}
{{- else -}}
{{- printf "%s:%s" $name (coalesce (index $image.tags .part) $image.tag .root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{/* The restricted Pod Security level, for pods … */}}
{{- define "carebourse.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{/* … and containers. */}}
{{- define "carebourse.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- define "carebourse.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end -}}
