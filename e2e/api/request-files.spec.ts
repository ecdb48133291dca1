import { MESSAGES } from '@carebourse/contracts/messages';
import { REQUEST_FILE_LIMITS, type RequestFile } from '@carebourse/contracts/request-files';
import { pdfFile } from '@carebourse/testing/sample-files';
import { expect } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import type { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

const PLAN = 'Plan – été “1”.pdf';

const bring = (api: ApiClient, id: number, bytes: Buffer, name = 'plan.pdf', headers: Record<string, string> = {}) =>
  api.send<RequestFile>(
    'POST',
    `/api/resource-requests/${id}/files?${new URLSearchParams({ name })}`,
    new Uint8Array(bytes),
    headers,
  );

test('a file goes with a message, and is given out as an attachment in no origin', async ({ product, client }) => {
  const person = client();
  await person.registerProvider();
  const { id } = await askFor(person);
  const brought = await bring(person, id, pdfFile(), PLAN);
  expect(brought.status).toBe(201);
  expect(brought.body).toMatchObject({ name: PLAN, kind: 'pdf', messageId: null });
  const path = `/api/resource-requests/${id}/files/${brought.body.id}`;
  const sent = await person.post<{ files: RequestFile[] }>(`/api/resource-requests/${id}/messages`, {
    text: 'Our plan.',
    files: [brought.body.id],
  });
  expect(sent.status).toBe(201);
  expect(sent.body.files).toMatchObject([{ id: brought.body.id, sha256: brought.body.sha256 }]);

  const admin = client();
  await admin.signIn('admin');
  const answer = await fetch(product.url + path, { headers: { cookie: admin.cookie } });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdfFile());
  const { headers } = answer;
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Plan .*; filename\*=UTF-8''Plan%20/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('private, no-store');

  const stranger = client();
  await stranger.registerProvider();
  expect((await stranger.get(path)).status).toBe(404);
  expect((await client().get(path)).status).toBe(401);
  expect((await person.delete(path)).body.message).toBe(MESSAGES.requestFiles.sent);
});

test('a file is refused in words, and the same call keeps one', async ({ client }) => {
  const person = client();
  await person.registerProvider();
  const { id } = await askFor(person);
  const script = await bring(person, id, pdfFile({ catalogue: '/AA<</O<</S/JavaScript/JS(1)>>>>' }));
  expect(script).toMatchObject({ status: 400, body: { errors: { file: [MESSAGES.requestFiles.script] } } });
  expect((await bring(person, id, Buffer.alloc(REQUEST_FILE_LIMITS.bytes + 1))).body).toMatchObject({
    message: MESSAGES.requestFiles.tooLarge(REQUEST_FILE_LIMITS.megabytes),
  });
  expect((await bring(person, id, pdfFile(), '../plan.pdf')).status).toBe(400);
  const key = { 'idempotency-key': 'one plan' };
  const first = await bring(person, id, pdfFile(), 'plan.pdf', key);
  expect((await bring(person, id, pdfFile(), 'plan.pdf', key)).body).toEqual(first.body);
  const files = `/api/resource-requests/${id}/files`;
  expect((await person.get<{ items: RequestFile[] }>(files)).body.items).toEqual([first.body]);
  expect((await person.delete(`${files}/${first.body.id}`)).status).toBe(204);
  expect((await person.get<{ items: RequestFile[] }>(files)).body.items).toEqual([]);
});
