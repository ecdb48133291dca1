import type { Question } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { FormFile, RequestFile } from '@carebourse/contracts/request-files';
import type { HistoryEntry, ResourceRequest } from '@carebourse/contracts/requests';
import { pdfFile } from '@carebourse/testing/sample-files';
import { expect } from '@playwright/test';
import { newName } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';

const QUESTIONS: Question[] = [{ id: 'plan', kind: 'file', label: 'Research plan', required: true }];
const purpose = 'To compare how two clinics follow up on their patients.';

test('a file answers a question of a request, and is given out by it', async ({ product, client }) => {
  const { id: resourceId, admin } = await publishedAgent(product.url, `Form files ${newName()}`);
  const entry = { resourceType: 'agent', resourceId };
  const saved = await admin.put(`/api/stewardship/agent/${resourceId}/form`, { questions: QUESTIONS, seen: 0 });
  expect(saved.status).toBe(200);
  const person = client();
  await person.registerProvider();
  const files = `/api/forms/agent/${resourceId}/files`;
  const bring = (bytes: Buffer, headers = {}) =>
    person.send<FormFile>('POST', `${files}?name=plan.pdf`, new Uint8Array(bytes), headers);
  const script = await bring(pdfFile({ catalogue: '/AA<</O<</S/JavaScript/JS(1)>>>>' }));
  expect(script).toMatchObject({ status: 400, body: { errors: { file: [MESSAGES.requestFiles.script] } } });
  const key = { 'idempotency-key': 'one plan' };
  const brought = await bring(pdfFile(), key);
  expect(brought).toMatchObject({ status: 201, body: { name: 'plan.pdf', kind: 'pdf', requestId: null } });
  expect((await bring(pdfFile(), key)).body).toEqual(brought.body);
  const { id } = brought.body;
  expect((await person.get<{ items: FormFile[] }>(files)).body.items).toEqual([brought.body]);
  expect((await admin.get(`${files}/${id}`)).status).toBe(404);
  const own = await fetch(`${product.url}${files}/${id}`, { headers: { cookie: person.cookie } });
  expect(Buffer.from(await own.arrayBuffer())).toEqual(pdfFile());

  const ask = (plan: number) =>
    person.post<ResourceRequest>('/api/resource-requests', { ...entry, purpose, answers: { plan } });
  expect(await ask(2_000_000_000)).toMatchObject({
    status: 400,
    body: { errors: { 'answers.plan': [MESSAGES.entryForm.fileNotThere] } },
  });
  const made = await ask(id);
  expect(made.status).toBe(201);
  const request = `/api/resource-requests/${made.body.id}`;
  const { sha256 } = brought.body;
  const answered = [{ question: 'plan', answer: id, file: expect.objectContaining({ sha256 }) }];
  expect((await admin.get<HistoryEntry[]>(`${request}/history`)).body).toMatchObject([{ answers: answered }]);
  const listed = (await admin.get<{ items: RequestFile[] }>(`${request}/files`)).body.items;
  expect(listed).toMatchObject([{ id, ofForm: true, messageId: null }]);
  const taken = await fetch(`${product.url}${request}/files/${id}`, { headers: { cookie: admin.cookie } });
  expect(taken.headers.get('content-disposition')).toBe('attachment; filename=plan.pdf');
  expect(Buffer.from(await taken.arrayBuffer())).toEqual(pdfFile());
  expect((await person.delete(`${request}/files/${id}`)).body.message).toBe(MESSAGES.requestFiles.answers);
  expect((await person.delete(`${files}/${id}`)).status).toBe(404);

  const waits = await bring(pdfFile());
  expect((await person.delete(`${files}/${waits.body.id}`)).status).toBe(204);
  const none = await person.send('POST', '/api/forms/agent/1/files?name=plan.pdf', new Uint8Array(pdfFile()), {});
  expect(none).toMatchObject({ status: 409, body: { message: MESSAGES.entryForm.noFileAsked } });
});
