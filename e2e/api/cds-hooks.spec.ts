import type { cdsCardsSchema, cdsServicesSchema } from '@carebourse/contracts/cds-hooks';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { somebody } from '../support/access/people.ts';
import { agentProgram, type AgentProgram } from '../support/agent-program.ts';
import { ApiClient, type ProblemBody } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { nothingFound, patientOf, printedResults, resultsOf } from '../support/record.ts';

const { hooks: words } = MESSAGES;

/** Of the demo catalogue, with the agents of a fresh clone. */
const LABS = 1;
const KIDNEYS = 31;
const LIVER = 32;
/** A demo agent that nobody asks from a record. */
const WITHOUT_HOOK = 34;

type Services = z.output<typeof cdsServicesSchema>;
type Cards = z.output<typeof cdsCardsSchema>;

const kidneys = {
  patient: patientOf(65, 'male'),
  egfr: resultsOf('62238-1', 30, 'mL/min/{1.73_m2}'),
  acr: resultsOf('32294-1', 34, 'mg/mmol'),
};
const liver = {
  patient: patientOf(58, 'female'),
  ast: resultsOf('1920-8', 62, 'U/L'),
  alt: resultsOf('1742-6', 49, 'U/L'),
  platelets: resultsOf('777-3', 165, '10*9/L'),
};

let program: AgentProgram;
let admin: ApiClient;

test.beforeAll(async ({ product }) => {
  admin = new ApiClient(product.url);
  await admin.signIn('admin');
  program = await agentProgram(admin, LABS, KIDNEYS, LIVER);
  await expect.poll(async () => (await discover()).body.services.length).toBeGreaterThan(2);
});

const discover = () => new ApiClient(admin.base).get<Services>('/cds-services');

function send<Body>(path: string, body: object, authorization = program.authorization) {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  return new ApiClient(admin.base).send<Body>('POST', `/cds-services/${path}`, JSON.stringify(body), headers);
}

/** As a record system asks when a patient's record is opened; what it sends of its own server is for nobody here. */
function ask<Body = Cards>(id: number, prefetch: object | undefined, changes: object = {}, authorization?: string) {
  const call = {
    hook: 'patient-view',
    hookInstance: randomUUID(),
    fhirServer: 'https://record.example/fhir',
    fhirAuthorization: { access_token: 'marker-of-the-record', token_type: 'Bearer', expires_in: 300 },
    context: { userId: 'Practitioner/1', patientId: 'example-1' },
    prefetch,
    ...changes,
  };
  return send<Body>(String(id), call, authorization);
}

test('record systems find the agents of a fresh clone, each with what it needs to be sent', async () => {
  const { status, body } = await discover();
  expect(status).toBe(200);
  expect(body.services.map(({ id }) => id)).toEqual([LABS, KIDNEYS, LIVER].map(String));
  for (const service of body.services) {
    expect(service).toMatchObject({ hook: 'patient-view', usageRequirements: words.usage });
    expect(Object.values(service.prefetch).join()).toContain('{{context.patientId}}');
    expect(service).not.toHaveProperty('input');
  }
});

test('pages of other sites may discover and ask by a token, and no answer lets cookies along', async ({ product }) => {
  const origin = 'https://sandbox.example';
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  for (const path of ['', `/${KIDNEYS}`, `/${KIDNEYS}/feedback`]) {
    const preflight = await fetch(`${product.url}/cds-services${path}`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  }
  const asked = await fetch(`${product.url}/cds-services`, {
    headers: { origin, authorization: 'Bearer of.the.sandbox' },
  });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const other = await fetch(`${product.url}/api/plans`, { headers: { origin } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test('a card says what the agent computed from the newest results of the record', async ({ product }) => {
  const { status, body } = await ask(KIDNEYS, kidneys);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.cards).toEqual([
    {
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      summary: 'Kidney failure within 5 years: 22.3 %',
      detail: expect.stringContaining('22.3 of 100 people like this reach kidney failure'),
      indicator: 'info',
      source: { label: 'Kidney Failure Risk', url: `${product.url}/agents/${KIDNEYS}` },
    },
  ]);
  expect((await ask(LIVER, liver)).body.cards[0]?.summary).toBe('FIB-4 index: 3.11');
  const labs = (await ask(LABS, { results: printedResults() })).body.cards[0];
  expect(labs?.summary).toBe('Results outside the printed range: 1 result');
  expect(labs?.detail).toContain('112 g/L');
});

test('a ratio in the other unit that laboratories print gives the same card, which says that it was converted', async () => {
  const acr = resultsOf('9318-7', 300.6, 'mg/g');
  const [card] = (await ask(KIDNEYS, { ...kidneys, acr })).body.cards;
  expect(card?.summary).toBe('Kidney failure within 5 years: 22.3 %');
  expect(card?.detail).toContain('Albumin to creatinine ratio: converted from 300.6 mg/g to 34 mg/mmol');
});

test('the newest result counts however it is dated, and there is no card where none is known to be the newest', async () => {
  const dated = (when: Partial<fhir4.Observation>) => {
    const { entry = [], ...bundle } = kidneys.egfr;
    const older = entry.map(({ resource }) => ({
      resource: { ...resource, ...(resource && { valueQuantity: much(55) }) },
    }));
    const newest = { ...entry[0]?.resource, effectiveDateTime: undefined, valueQuantity: much(30), ...when };
    return ask(KIDNEYS, { ...kidneys, egfr: { ...bundle, entry: [...older, { resource: newest }] } });
  };
  const much = (value: number) => ({ ...kidneys.egfr.entry?.[0]?.resource?.valueQuantity, value });
  for (const when of [
    { effectivePeriod: { start: '2026-11-20T07:30:00-05:00', end: '2026-11-20T07:45:00-05:00' } },
    { effectiveInstant: '2026-11-20T07:30:00-05:00' },
    { effectiveTiming: { event: ['2026-11-20'] } },
    { issued: '2026-11-20T09:00:00-05:00' },
  ])
    expect((await dated(when)).body.cards[0]?.summary).toBe('Kidney failure within 5 years: 22.3 %');
  expect(await dated({ effectiveDateTime: '2026' })).toMatchObject({ status: 200, body: { cards: [] } });
});

test('there is no card for a record that lacks a result, or a patient whom the rule is not for', async () => {
  for (const prefetch of [
    { ...liver, alt: nothingFound },
    { ...liver, alt: null },
    { ...liver, patient: patientOf(30, 'female') },
  ]) {
    expect(await ask(LIVER, prefetch)).toMatchObject({ status: 200, body: { cards: [] } });
  }
});

test('a call that is not as the service asks for is refused, and says how', async () => {
  const { alt: _, ...less } = liver;
  const missing = await ask<ProblemBody>(LIVER, less);
  expect(missing).toMatchObject({ status: 412, body: { message: words.prefetchMissing('alt') } });
  expect((await ask(LIVER, undefined)).status).toBe(412);
  const otherHook = await ask<ProblemBody>(LIVER, liver, { hook: 'order-sign' });
  expect(otherHook).toMatchObject({ status: 400, body: { errors: { hook: [words.otherHook('patient-view')] } } });
  expect((await ask(LIVER, liver, { hookInstance: '' })).status).toBe(400);
  expect((await ask(LIVER, liver, { context: 'none' })).status).toBe(400);
  expect(await ask<ProblemBody>(WITHOUT_HOOK, {})).toMatchObject({ status: 404, body: { message: words.noService } });
});

test('bad bundles are refused by field, or found empty; none reaches an agent as a number', async () => {
  const [first] = printedResults().entry ?? [];
  const bad: [string, unknown][] = [
    ['a text', 'Bundle'],
    ['of another resource', { ...printedResults(), entry: [{ resource: patientOf(50, 'male') }] }],
    ['of another kind', { ...printedResults(), type: 'pile' }],
    [
      'with a number as text',
      { ...printedResults(), entry: [{ resource: { ...first?.resource, valueQuantity: { value: '112' } } }] },
    ],
    ['too long', { ...printedResults(), entry: Array.from({ length: 201 }, () => first) }],
  ];
  for (const [what, results] of bad) {
    const { status, body } = await ask<ProblemBody>(LABS, { results });
    expect([what, status]).toEqual([what, 400]);
    expect(body.message).toBe(MESSAGES.agents.inputInvalid);
  }
  const wrongUnit = { ...kidneys, egfr: resultsOf('62238-1', 30, 'mL/s') };
  const refused = await ask<ProblemBody>(KIDNEYS, wrongUnit);
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { 'input.egfr': [expect.stringMatching(/eGFR came in mL\/s/)] } },
  });
  const deep = JSON.parse(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`) as object;
  expect((await ask(LABS, { results: deep })).status).toBe(400);
});

test('feedback is kept for the calls of the own program, and for nobody else’s', async ({ product }) => {
  const cards = [...(await ask(KIDNEYS, kidneys)).body.cards, ...(await ask(LIVER, liver)).body.cards];
  const [first = '', second = ''] = cards.map(({ uuid }) => uuid);
  const said = (card: string, more: object = {}) => ({
    card,
    outcome: 'accepted',
    outcomeTimestamp: '2026-11-24T12:00:00Z',
    ...more,
  });
  const reason = { code: 'known', system: 'https://record.example/reasons', display: 'Already known' };
  const overridden = said(second, {
    outcome: 'overridden',
    overrideReason: { reason, userComment: 'Seen last week.' },
  });
  const kept = await send<ProblemBody>(`${KIDNEYS}/feedback`, { feedback: [said(first), overridden] });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect((await send(`${KIDNEYS}/feedback`, { feedback: [said(randomUUID())] })).status).toBe(404);
  expect((await send(`${KIDNEYS}/feedback`, { feedback: [said(first, { outcome: 'ignored' })] })).status).toBe(400);
  expect((await send(`${KIDNEYS}/feedback`, { feedback: [] })).status).toBe(400);
  const other = await agentProgram(admin, KIDNEYS);
  expect((await send(`${KIDNEYS}/feedback`, { feedback: [said(first)] }, other.authorization)).status).toBe(404);
  expect(product.output()).not.toContain('Marker-Family-Name');
  expect(product.output()).not.toContain('marker-of-the-record');
});

test('sessions and strangers are refused, and the program too once its grant is revoked', async ({ product }) => {
  const person = await somebody(product.url, 'provider');
  expect(await person.api.post(`/cds-services/${LIVER}`, {})).toMatchObject({
    status: 403,
    body: { message: MESSAGES.auth.programsOnly },
  });
  expect((await ask(LIVER, liver, {}, '')).status).toBe(401);
  expect((await ask(LIVER, liver, {}, 'Bearer of.somebody.else')).status).toBe(401);
  expect((await ask(LIVER, liver)).body.cards).toHaveLength(1);
  await admin.post(`/api/resource-requests/${program.requestIds[2]}/revoke`, { comment: 'For the test.' });
  await expect
    .poll(async () => (await ask<ProblemBody>(LIVER, liver)).body.message, { intervals: [100] })
    .toBe(MESSAGES.use.grantEnded);
});
