import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlExample } from './curl-example.ts';

it('is a call that a shell hands on as it stands, whatever is in the input', () => {
  const input = { note: 'It\'s 5 o\'clock; $(whoami) `id` "quoted"\nJSON\n', age: 65 };
  const lines = curlExample({ origin: 'https://carebourse.example', agentId: 7, input });
  // What curl would get: its arguments, one a line, and what it reads.
  const script = `curl() { printf '%s\\n' "$@"; cat; }\n${lines}`;
  const got = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
  const [, address, , token] = got.split('\n');
  expect(address).toBe('https://carebourse.example/api/ai-agents/7/invocations');
  expect(token).toBe('Authorization: Bearer an access token of your API client');
  expect(JSON.parse(got.slice(got.indexOf('{')))).toEqual({ input });
});
