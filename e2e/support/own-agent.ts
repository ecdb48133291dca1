import type { ConnectionInput } from '@carebourse/contracts/agents';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

interface AgentCall {
  headers: IncomingHttpHeaders;
  input: Record<string, unknown>;
}

/** Somebody's agent on this machine, which doubles an age unless it is told otherwise. */
export interface OwnAgent {
  url: string;
  calls: AgentCall[];
  /** Those that are no measurement: once a minute the product asks each agent its example. */
  readonly asked: AgentCall[];
  /** Answers what comes from now on; nothing at all leaves the caller waiting. */
  answer: (response: ServerResponse, call: AgentCall) => void;
  [Symbol.dispose](): void;
}

const EXAMPLE = { age: 65, sex: 'male', labs: [{ name: 'Haemoglobin', value: 140 }] };

export const METHOD = { name: 'Twice the age', version: '3', source: 'A paper, doi:10.1000/twice' };

export async function startOwnAgent(): Promise<OwnAgent> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      const call = { headers: request.headers, input: JSON.parse(body) as AgentCall['input'] };
      agent.calls.push(call);
      agent.answer(response, call);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const agent: OwnAgent = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/score`,
    calls: [],
    get asked() {
      return this.calls.filter(({ input }) => !isDeepStrictEqual(input, EXAMPLE));
    },
    answer: (response, { input }) =>
      answerJson(response, {
        value: Number(input['age']) * 2,
        unit: 'points',
        meaning: 'Twice as many points as years.',
        half: Number(input['age']) / 2,
        method: METHOD,
        notice: 'This is no licensed device.',
      }),
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
  return agent;
}

export function answerJson(response: ServerResponse, output: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(output));
}

/** How that agent is reached. */
export function connectionOf({ url }: OwnAgent, changes: Partial<ConnectionInput> = {}): ConnectionInput {
  const lab = {
    type: 'object',
    required: ['name', 'value'],
    properties: { name: { title: 'Test', type: 'string' }, value: { title: 'Result', type: 'number', unit: 'g/L' } },
  };
  return {
    endpoint: url,
    inputSchema: {
      type: 'object',
      required: ['age', 'sex'],
      properties: {
        age: {
          title: 'Age',
          type: 'integer',
          minimum: 18,
          maximum: 120,
          unit: 'a',
          description: 'At the last birthday',
        },
        sex: { title: 'Sex', enum: ['female', 'male'] },
        weight: { title: 'Weight', type: 'number', multipleOf: 5, unit: 'kg' },
        creatinine: {
          title: 'Creatinine',
          type: 'number',
          minimum: 10,
          unit: 'µmol/L',
          ucum: 'umol/L',
          loinc: ['2160-0'],
        },
        labs: { title: 'Laboratory', type: 'array', items: lab },
      },
    },
    outputSchema: {
      type: 'object',
      required: ['value'],
      properties: {
        value: { title: 'Score', type: 'number', minimum: 0, maximum: 240 },
        half: { title: 'Half the age', type: 'number', unit: 'a' },
      },
    },
    example: {
      input: EXAMPLE,
      output: { value: 130, unit: 'points' },
    },
    informationIn: 'de-identified',
    informationOut: 'none',
    timeLimitMs: 3_000,
    enabled: true,
    ...changes,
  };
}
