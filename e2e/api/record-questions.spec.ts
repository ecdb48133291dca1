import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { QuestionSteward, OwnRecordQuestion, RecordQuestion } from '@carebourse/contracts/record-questions';
import type { Product } from '@carebourse/tools/start/running-product';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { staffedCustodian } from '../support/custodian.ts';
import { test } from '../support/fixtures.ts';
import { signedIn, staffed } from '../support/staffed-organization.ts';

const { recordQuestions: words, recordLinks } = MESSAGES;
/** The custodian of the demo. */
const LARKFIELD = { id: 9, name: 'Larkfield Primary Care Alliance' };
const OWN = '/api/my-data/questions';
const QUESTIONS = '/api/stewardship/questions';
const complaint = { kind: 'complaint', organizationId: LARKFIELD.id, text: 'Somebody read what I refused.' };

async function patient(api: ApiClient) {
  return api.register({ role: 'patient', firstName: 'Ada', lastName: 'Tran' });
}

/** What waits for an answer or has one, from all pages. */
async function questions(api: ApiClient, state = 'open'): Promise<RecordQuestion[]> {
  const items: RecordQuestion[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ state, limit: '50', ...(cursor && { cursor }) });
    const { body } = await api.get<{ items: RecordQuestion[]; nextCursor: string | null }>(`${QUESTIONS}?${query}`);
    items.push(...body.items);
    cursor = body.nextCursor;
  }
  return items;
}

const own = async (api: ApiClient) => (await api.get<{ items: OwnRecordQuestion[] }>(OWN)).body.items;
const titles = async (api: ApiClient) => {
  const { body } = await api.get<{ title: string }[]>('/api/notifications');
  return body.map(({ title }) => title);
};

/** The admin of a new custodian, and a complaint to it. */
async function newCustodian(client: () => ApiClient, product: Product) {
  const { chief, organization } = await staffedCustodian(client, product);
  // Whoever tells of questions knows it by an event.
  await expect.poll(() => titles(chief)).toContain('Custodianship confirmed');
  return { chief, organization, complaint: { ...complaint, organizationId: organization.id } };
}

test('a patient complains to a custodian about an entry, and reads the answer of its admin', async ({
  client,
  product,
}) => {
  const { chief, organization, complaint: theirs } = await newCustodian(client, product);
  const person = client();
  const user = await patient(person);
  const stewards = await person.get<{ items: QuestionSteward[] }>('/api/my-data/stewards');
  const { id: organizationId, name: organizationName } = organization;
  expect(stewards.body.items).toEqual(
    expect.arrayContaining([LARKFIELD, { id: organizationId, name: organizationName }]),
  );
  const [entry] = (await person.get<{ id: number; name: string }[]>('/api/data-collections')).body;
  const about = { resourceType: 'dataCollection', resourceId: entry?.id };
  const sent = await person.post<OwnRecordQuestion>(OWN, { ...theirs, about });
  const { id, askedAt, dueAt } = sent.body;
  const open = {
    id,
    kind: 'complaint',
    state: 'open',
    organization: organizationName,
    text: complaint.text,
    askedAt,
    dueAt,
  };
  const unanswered = { answer: null, answeredAt: null, answeredFor: null };
  expect(sent).toMatchObject({ status: 201 });
  expect(sent.body).toEqual({ ...open, ...unanswered, about: { ...about, name: entry?.name } });
  await expect.poll(() => titles(chief)).toContain('A complaint about records');

  const read = (await questions(chief)).find((question) => question.id === id);
  expect(read).toEqual({ ...sent.body, revision: 1, askedBy: 'Ada Tran' });
  const answer = { revision: 1, answer: 'It was read before you refused it.' };
  const answered = await chief.post(`${QUESTIONS}/${id}/answer`, answer);
  expect(answered).toMatchObject({ status: 200, body: { state: 'answered', answeredFor: organizationName } });
  const again = await chief.post(`${QUESTIONS}/${id}/answer`, answer);
  expect(again).toMatchObject({
    status: 409,
    body: { type: PROBLEM_TYPES.questionAnswered, message: words.answered },
  });
  expect(await own(person)).toMatchObject([{ ...open, state: 'answered', answer: answer.answer }]);
  await expect.poll(() => titles(person)).toContain('Your complaint was answered');

  const admin = await signedIn(client(), 'admin');
  const looks = async () => {
    const query = `subjectUserId=${user.id}&subject=record-question/${id}`;
    const { body } = await admin.get<{ action: string }[]>(`/api/audit-events?${query}`);
    return body.map(({ action }) => action);
  };
  const actions = ['asked', 'viewed', 'answered'].map((action) => `record-question.${action}`);
  await expect.poll(looks).toEqual(expect.arrayContaining(actions));
});

test('what names nobody goes to the platform, and to no custodian', async ({ client, product }) => {
  const { chief } = await newCustodian(client, product);
  const person = client();
  await patient(person);
  const { id } = (await person.post<OwnRecordQuestion>(OWN, { kind: 'question', text: 'Who used my data?' })).body;
  expect((await questions(chief)).some((question) => question.id === id)).toBe(false);
  const foreign = await chief.post(`${QUESTIONS}/${id}/answer`, { revision: 1, answer: 'We did.' });
  expect(foreign).toMatchObject({ status: 404, body: { message: words.notFound } });
  const admin = await signedIn(client(), 'admin');
  expect((await questions(admin)).find((question) => question.id === id)).toMatchObject({ organization: null });
});

test('a call that is made twice under one key sends one complaint', async ({ client }) => {
  const person = client();
  await patient(person);
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await person.send('POST', OWN, JSON.stringify(complaint), headers)).status).toBe(201);
  }
  expect(await own(person)).toHaveLength(1);
});

test('what cannot be sent is refused in words', async ({ client }) => {
  const person = client();
  await patient(person);
  const send = (given: object) => person.post(OWN, { ...complaint, ...given });
  expect(await send({ text: 'Why?' })).toMatchObject({ status: 400, body: { errors: { text: [words.tooShort(10)] } } });
  expect(await send({ organizationId: 1_000_000 })).toMatchObject({
    status: 400,
    body: { errors: { organizationId: [words.stewardUnknown] } },
  });
  const unknown = { resourceType: 'dataCollection', resourceId: 2_000_000_000 };
  expect((await send({ about: unknown })).status).toBe(404);
  for (let sent = 0; sent < 10; sent += 1) expect((await send({})).status).toBe(201);
  expect(await send({})).toMatchObject({ status: 409, body: { message: words.tooManyOpen(10) } });
});

test('numbers of a year are told as JSON and as CSV, to those who may answer', async ({ client, product }) => {
  const { chief, complaint: theirs } = await newCustodian(client, product);
  const person = client();
  await patient(person);
  const { askedAt } = (await person.post<OwnRecordQuestion>(OWN, theirs)).body;
  const year = new Date(askedAt).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }).slice(0, 4);
  const path = `${QUESTIONS}/statistics?year=${year}`;
  const { body } = await chief.get<{ items: { month: string; kind: string; open: number }[] }>(path);
  expect(body.items.find(({ kind }) => kind === 'complaint')?.open).toBeGreaterThan(0);
  const csv = await fetch(chief.base + path, { headers: { accept: 'text/csv', cookie: chief.cookie } });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(await csv.text()).toMatch(
    /^month,kind,sent,answeredInTime,answeredLate,open\r\n20\d\d-\d\d,(complaint|question),/,
  );
  const refused = await (await staffed(client)).chief.get(path);
  expect(refused).toMatchObject({ status: 403, body: { message: recordLinks.custodiansOnly } });
});
