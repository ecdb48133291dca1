import type { AgentConnection } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, type ApiClient } from '../../support/api-client.ts';
import { NotTried } from '../not-tried.ts';
import { confirmedPerson, decide, need, PURPOSE } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

/** An agent that takes a Bundle of FHIR, with whatever else stands in it. */
const AGENT = 1;
const PATIENT = { email: 'patient@carebourse.example', password: DEMO_PASSWORD };
/** The demo patient's, whose records are linked. */
const NUMBER = '5843219675';
/** How soon all parts have heard of a decision. */
const HEARD_MS = 10_000;

const REFUSAL: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: [],
  from: null,
  until: null,
};

const SPELLINGS: Record<string, unknown> = {
  number: Number(NUMBER),
  sentence: `Seen today: ${NUMBER}KT, fasting.`,
  key: { [NUMBER]: true },
  dots: '5843.219.675',
  slashes: '5843/219/675',
  'full-width': '５８４３２１９６７５',
  'other script': '٥٨٤٣٢١٩٦٧٥',
  'zero-width': [...NUMBER].join('\u200B'),
  'soft hyphens': '5843\u00AD219\u00AD675',
  exponent: '5.843219675E+09',
  address: `https://ehr.example/Patient?identifier=hcn|${NUMBER}`,
  list: ['5843', '219', '675'],
  digits: [...NUMBER].map(Number),
  fields: { hcn1: '58432', hcn2: '19675' },
  lines: '58432\n19675',
  'zeros before': `000${NUMBER}`,
  'lines of XHTML': '5843<br/>219<br/>675',
  'elements of XHTML': '<b>5843</b> <b>219</b> <b>675</b>',
  'decimal reference': '&#53;843219675',
  'hexadecimal reference': '&#x35;843219675',
  'named references': '5843&nbsp;219&nbsp;675',
  'percent encoding': '5843%20219%20675',
};
/** A plan without a price has 20 calls in an hour: each caller leaves some for those before and after. */
const SPELLINGS_PER_CALLER = 12;

type Invoke = (beside: unknown) => Promise<{ status: number; type: string | undefined }>;

/** Somebody who may call the agent. */
async function caller(target: Target): Promise<Invoke> {
  const { api } = await confirmedPerson(target, 'provider');
  const asked = { resourceType: 'agent', resourceId: AGENT, purpose: PURPOSE };
  const { id } = need(await api.post<ResourceRequest>('/api/resource-requests', asked), 201, 'a request');
  need(await decide(target, id), 200, 'the approval');
  const path = `/api/ai-agents/${AGENT}`;
  const connection = need(await api.get<AgentConnection>(`${path}/connection`), 200, 'the connection');
  const bundle: object = connection.connected ? Object(connection.example.input['bundle']) : {};
  return async (beside) => {
    const input = { bundle: { ...bundle, beside } };
    const { status, body } = await api.post<{ type?: string }>(`${path}/invocations`, { input });
    return { status, type: body.type };
  };
}

async function setDirectives(patient: ApiClient, directives: Directive[]): Promise<Directive[]> {
  const { items } = need(await patient.get<{ items: DecidedSubject[] }>('/api/directives'), 200, 'the directives');
  const [own] = items;
  const put = await patient.put('/api/directives', { revision: own?.revision ?? 0, directives });
  need(put, 200, 'a decision');
  return own?.directives ?? [];
}

async function refusedInOtherSpellings(target: Target): Promise<Finding> {
  const patient = await target.signIn(PATIENT);
  let invoke = await caller(target);
  const before = await setDirectives(patient, [REFUSAL]);
  try {
    const deadline = Date.now() + HEARD_MS;
    while ((await invoke(NUMBER)).type !== PROBLEM_TYPES.recordWithheld) {
      if (Date.now() > deadline) return judge(false, 'the number itself reaches the agent');
      await sleep(1_000);
    }
    const reached: string[] = [];
    for (const [at, [spelling, beside]] of Object.entries(SPELLINGS).entries()) {
      if (at > 0 && at % SPELLINGS_PER_CALLER === 0) invoke = await caller(target);
      const { status, type } = await invoke(beside);
      if (type !== PROBLEM_TYPES.recordWithheld) reached.push(`${spelling}: ${status}`);
    }
    const { status } = await invoke(`Room ${NUMBER.slice(0, 9)}`);
    if (status !== 201) throw new NotTried(`a call about nobody: ${status} instead of 201`);
    const finding = reached.length === 0 ? `refused in ${Object.keys(SPELLINGS).length} spellings` : reached.join(', ');
    return judge(reached.length === 0, finding);
  } finally {
    await setDirectives(patient, before);
  }
}

/** A patient gives themself the healthcare ID of another one. */
async function healthcareIdOfAnother(target: Target): Promise<Finding> {
  const [one, other] = [await confirmedPerson(target, 'patient'), await confirmedPerson(target, 'patient')];
  const healthcareId = `CB-${one.id}-${Date.now()}`;
  const set = (api: ApiClient, id: string) =>
    api.put('/api/user/profile', { profileType: 'patient', profileData: { healthcareId: id } });
  need(await set(one.api, healthcareId), 200, 'their own');
  const answers = [
    await set(other.api, healthcareId),
    await set(other.api, healthcareId.toLowerCase().replaceAll('-', ' ')),
  ];
  return judge(
    answers.every(({ status, body }) => status === 400 && !JSON.stringify(body).includes(one.username)),
    `the same: ${answers[0]?.status}, spelt otherwise: ${answers[1]?.status}`,
  );
}

export const patients: Group = {
  name: 'patients',
  probes: [
    { point: 'Nobody is another patient', name: 'the healthcare ID of another patient', run: healthcareIdOfAnother },
    {
      point: 'Who refuses is told to no agent',
      name: 'their health number in other spellings',
      run: refusedInOtherSpellings,
    },
  ],
};
