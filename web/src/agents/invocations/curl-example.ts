import { jsonText } from '../../lib/json-text.ts';

interface ExampleCall {
  /** Of the application. */
  origin: string;
  agentId: number;
  input: Record<string, unknown>;
}

/** A call of the agent from a terminal, which runs once the token is in its place. */
export function curlExample({ origin, agentId, input }: ExampleCall): string {
  return `token="an access token of your API client"
curl -sS "${origin}/api/ai-agents/${agentId}/invocations" \\
  -H "Authorization: Bearer $token" \\
  -H "Content-Type: application/json" \\
  --data-binary @- <<'JSON'
${jsonText({ input })}
JSON
`;
}
