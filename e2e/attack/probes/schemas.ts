import { need } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

/** Nobody waits longer for an answer while somebody sends a schema. */
const MOST_MS = 1_500;

const ITEMS = Array.from({ length: 60_000 }, () => 1);
const FIELDS = Object.fromEntries(Array.from({ length: 20_000 }, (_unused, at) => [`f${at}`, 1]));
const list = (length: number, part: object) => Array.from({ length }, () => part);

/** Schemas that take long to compile or to check with, each with a value that does not fit: none is ever saved. */
const BOMBS: [name: string, part: object, value: unknown][] = [
  ['900 alternatives for 60,000 items', { items: { anyOf: list(900, { type: 'null' }) } }, ITEMS],
  ['200 alternatives for 60,000 items', { items: { anyOf: list(200, { type: 'null' }) } }, ITEMS],
  ['1,900 names that a field asks for', { dependentRequired: { f0: Object.keys(FIELDS).slice(0, 1_900) } }, FIELDS],
  ['200 alternatives for 20,000 names', { propertyNames: { anyOf: list(200, { maxLength: 0 }) } }, FIELDS],
  [
    '300 objects compared 20,000 times',
    { items: { enum: list(300, {}).map((_unused, n) => ({ n })) } },
    list(20_000, {}),
  ],
  ['a pattern that never ends', { items: { pattern: '^(a+)+$' } }, [`${'a'.repeat(60)}!`]],
];

async function schemaBombs(target: Target): Promise<Finding> {
  const admin = await target.admin();
  const [agent] = need(await admin.get<{ id: number }[]>('/api/ai-agents?limit=1'), 200, 'an agent');
  const path = `/api/stewardship/agent/${agent?.id ?? 0}/connection`;
  const results: string[] = [];
  let isHeld = true;
  for (const [name, part, value] of BOMBS) {
    const inputSchema = { type: 'object', properties: { a: part } };
    const sent = admin.put<{ errors?: object }>(path, {
      endpoint: 'https://agents.example.org/score',
      inputSchema,
      outputSchema: { type: 'object' },
      example: { input: { a: value }, output: {} },
      informationIn: 'de-identified',
      informationOut: 'none',
      timeLimitMs: 2_000,
      enabled: false,
    });
    let isAnswered = false;
    const answered = sent.finally(() => (isAnswered = true));
    let slowest = 0;
    do {
      const began = performance.now();
      const { status } = await admin.get(path);
      slowest = Math.max(slowest, status < 500 ? performance.now() - began : Infinity);
    } while (!isAnswered);
    const { status, body } = await answered;
    const isRefused = Object.keys(body.errors ?? {}).some((field) => /^(inputSchema|example\.input)/.test(field));
    if (status === 400 && isRefused && slowest <= MOST_MS) continue;
    isHeld = false;
    results.push(`${name}: ${status}, others waited ${Math.round(slowest)} ms`);
  }
  return judge(isHeld, isHeld ? `400 for ${BOMBS.length} of ${BOMBS.length}, others answered` : results.join('; '));
}

export const schemas: Group = {
  name: 'schemas',
  probes: [{ point: 'No schema stops the others', name: 'schemas that take minutes', run: schemaBombs }],
};
