import { expect, it } from 'vitest';
import { createCachedResponse } from './cached-response.ts';

it.each([
  ['short and ASCII', '{"name":"Lab Results"}', 'string'],
  ['short, in any language', '{"name":"Résultats de laboratoire 検査"}', 'object'],
  ['long', JSON.stringify('x'.repeat(5_000)), 'object'],
])('sends what is %s byte by byte as it is', (_what, json, kind) => {
  const { body, headers } = createCachedResponse(json).ready('identity') ?? { body: '', headers: [] };

  expect(typeof body).toBe(kind);
  // As answer.ts has it written.
  const sent = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  expect(sent.toString()).toBe(json);
  expect(headers[headers.indexOf('content-length') + 1]).toBe(String(sent.length));
});
