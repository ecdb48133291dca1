import { expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../routes/all-routes.ts';
import { isRepeatable, keyedCall } from './keyed-call.ts';

const request = { method: 'POST', path: '/api/x', body: { a: 1 }, ip: '192.0.2.1' };
const session = (id: string, userId = 1) => ({ id, userId });
const client = { clientId: 'c1', userId: 1 };

it('tells people, API clients and visitors apart, and says whose rights a call rests on', () => {
  const calls = [
    keyedCall('k1', {}, request, undefined, session('s1')),
    keyedCall('k1', {}, request, client, undefined),
    keyedCall('k1', {}, request, undefined, undefined),
  ];
  expect(calls.map(({ caller, userId }) => [caller, userId])).toEqual([
    ['user/1', 1],
    ['client/c1', 1],
    ['address/192.0.2.1', undefined],
  ]);
});

it('gives a person’s key to all of their sessions, but to one where the answer is shown once', () => {
  const callers = (shownOnce: boolean) =>
    ['s1', 's2'].map((id) => keyedCall('k1', { shownOnce }, request, undefined, session(id)).caller);
  expect(new Set(callers(false)).size).toBe(1);
  expect(new Set(callers(true)).size).toBe(2);
  expect(callers(true)).toEqual(callers(true));
});

const repeatable = allRoutes.filter(isRepeatable).map((route) => [`POST ${route.path}`, route] as const);

it.each(repeatable)('%s says so if and only if its answer holds what is shown once', (_name, route) => {
  const { schema } = route.answer;
  expect(route.shownOnce ?? false).toBe(schema !== undefined && secretFields(z.toJSONSchema(schema)).length > 0);
});

it('is kept for minutes where it is confidential, and tells nothing of what was sent to who knows not the key', () => {
  const confidential = async () => undefined;
  const [one, other] = ['k1', 'k2'].map((key) => keyedCall(key, { confidential }, request, client, undefined));
  expect(one?.keptSeconds).toBe(600);
  expect(one?.call).not.toEqual(other?.call);
  const open = ['k1', 'k2'].map((key) => keyedCall(key, {}, request, client, undefined));
  expect(open.map(({ keptSeconds }) => keptSeconds)).toEqual([86_400, 86_400]);
  expect(open[0]?.call).toEqual(open[1]?.call);
});

it('is confidential for calls of agents', () => {
  const routes = new Map(repeatable);
  expect(routes.get('POST /api/ai-agents/{id}/invocations')?.confidential).toBeDefined();
});

/** Names of fields, however deep, that are secrets by their name or their description; a time is none. */
function secretFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const deeper = Object.values(schema).flatMap(secretFields);
  const properties = 'properties' in schema ? Object.entries(schema.properties as Record<string, unknown>) : [];
  const own = properties.filter(([name, field]) => {
    const { description = '' } = field as { description?: string };
    return !JSON.stringify(field).includes('"date-time"') && isSecret(`${name} ${description}`);
  });
  return [...own.map(([name]) => name), ...deeper];
}

function isSecret(words: string): boolean {
  return /secret|token|password|recovery|shown once/i.test(words);
}
