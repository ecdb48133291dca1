import type { ConnectionInput } from '@carebourse/contracts/agents';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came to an agent. */
interface Received {
  headers: IncomingHttpHeaders;
  input: Record<string, unknown>;
}

export interface AgentDouble {
  url: string;
  received: Received[];
  /** Answers what comes from now on. Nothing at all leaves the caller waiting. */
  answer: (response: ServerResponse, input: Record<string, unknown>) => void;
  /** Resolves when the next call has come. */
  next(): Promise<Received>;
  stop(): void;
}

/** Somebody's agent on this machine: a score that is twice the age. */
export async function startAgent(): Promise<AgentDouble> {
  const received: Received[] = [];
  let waiting: ((one: Received) => void)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      const one = { headers: request.headers, input: JSON.parse(body) as Record<string, unknown> };
      received.push(one);
      for (const tell of waiting) tell(one);
      waiting = [];
      agent.answer(response, one.input);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent: AgentDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/score`,
    received,
    answer: answerWell,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return agent;
}

export function answerWell(response: ServerResponse, input: Record<string, unknown>): void {
  answerJson(response, { value: Number(input['age']) * 2, unit: 'points' });
}

export function answerJson(response: ServerResponse, output: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(output));
}

/** How that agent is reached. */
export function connectionTo(endpoint: string, changed: Partial<ConnectionInput> = {}): ConnectionInput {
  return {
    endpoint,
    inputSchema: {
      type: 'object',
      properties: {
        age: { type: 'integer', title: 'Age', unit: 'a', minimum: 18, maximum: 120 },
        sex: { enum: ['female', 'male'] },
      },
      required: ['age'],
      additionalProperties: false,
    },
    outputSchema: { type: 'object', properties: { value: { type: 'number' } }, required: ['value'] },
    example: { input: { age: 65 }, output: { value: 130, unit: 'points' } },
    informationIn: 'identifiable',
    informationOut: 'none',
    timeLimitMs: 2_000,
    enabled: true,
    ...changed,
  };
}
