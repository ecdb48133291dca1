import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ForbiddenError, InvalidInputError, NotFoundError, RateLimitedError } from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, bootWorld, newUser, otherAdmin, type World } from '../../../tests/world.ts';

const { validation } = MESSAGES;

const contact = {
  name: 'Jo Tremblay',
  email: 'Jo@Clinic.example',
  phone: '416-555-0100',
  subject: 'My results',
  inquiryType: 'privacy',
  message: 'Who has seen my haemoglobin results?',
};
const integration = {
  name: 'Sam Okoro',
  email: 'sam@hospital.example',
  organization: 'Quarry Bay Hospitals',
  details: 'HL7 v2 results feed for 40 beds',
};

let world: World;
beforeAll(async () => {
  world = await bootWorld({ MESSAGES_PER_HOUR: 20 });
});
beforeEach(() => world.context.db.submissionThrottle.deleteMany());
afterAll(() => world?.stop());

const lines = async (topic: string) => {
  const rows = await world.context.db.outbox.findMany({ where: { topic }, orderBy: { position: 'asc' } });
  return rows.map(({ body }) => JSON.parse(body) as { type: string; subject: string; data: Record<string, unknown> });
};
const audited = async (subject: string) =>
  (await lines('carebourse.audit')).map(({ data }) => data).filter((data) => data['subject'] === subject);

/** The two forms behave alike. */
describe.each([
  {
    kind: 'contact-message',
    event: { type: 'ca.carebourse.contact-received.v1', field: 'messageId' },
    form: contact,
    notFound: MESSAGES.contact.messageNotFound,
    submit: async (user = newUser('patient')) => (await world.call(user, 'SubmitContactMessage', contact)).id,
    submitAsVisitor: async () => (await world.client.call('SubmitContactMessage', contact)).id,
    list: async (status?: string, user = admin) => (await world.call(user, 'ListContactMessages', { status })).messages,
    handle: async (id: number, user = admin) => (await world.call(user, 'MarkContactMessageHandled', { id })).message,
  },
  {
    kind: 'integration-request',
    event: { type: 'ca.carebourse.integration-requested.v1', field: 'integrationRequestId' },
    form: integration,
    notFound: MESSAGES.requests.notFound,
    submit: async (user = newUser('patient')) => (await world.call(user, 'SubmitIntegrationRequest', integration)).id,
    submitAsVisitor: async () => (await world.client.call('SubmitIntegrationRequest', integration)).id,
    list: async (status?: string, user = admin) =>
      (await world.call(user, 'ListIntegrationRequests', { status })).requests,
    handle: async (id: number, user = admin) =>
      (await world.call(user, 'MarkIntegrationRequestHandled', { id })).request,
  },
])('a $kind', ({ kind, event, form, notFound, submit, submitAsVisitor, list, handle }) => {
  it('is kept for the admins, newest first, with its sender when somebody was signed in', async () => {
    const user = newUser('patient');
    const fromUser = await submit(user);
    const fromVisitor = await submitAsVisitor();
    const listed = await list('new');
    expect(listed.slice(0, 2)).toMatchObject([
      { ...form, id: fromVisitor, email: form.email.toLowerCase() },
      { id: fromUser, userId: user.userId },
    ]);
    expect(listed[0]?.userId).toBeUndefined();
    expect(listed[0]?.handledAt).toBeUndefined();
  });

  it('is announced without a word of what was written, nor by whom', async () => {
    const id = await submit();
    const announced = (await lines('carebourse.requests')).find(({ subject }) => subject === `${kind}/${id}`);
    expect(announced).toMatchObject({ type: event.type });
    expect(announced?.data).toEqual({ [event.field]: id });
  });

  it('leaves a line of the audit trail when it is received, seen and handled', async () => {
    const user = newUser('patient');
    const id = await submit(user);
    await list('new');
    await handle(id);
    const about = { informationType: kind, subjectUserId: user.userId, outcome: 'success' };
    expect(await audited(`${kind}/${id}`)).toMatchObject([
      { ...about, action: `${kind}.received`, actorId: user.userId },
      { ...about, action: `${kind}.viewed`, actorId: admin.userId },
      { ...about, action: `${kind}.handled`, actorId: admin.userId },
    ]);
  });

  it('is handled once, by whoever was first', async () => {
    const id = await submit();
    const answers = await Promise.all([handle(id, admin), handle(id, otherAdmin), handle(id, admin)]);
    expect(new Set(answers.map((answer) => `${answer?.handledBy} ${answer?.handledAt}`)).size).toBe(1);
    expect((await audited(`${kind}/${id}`)).filter(({ action }) => action === `${kind}.handled`)).toHaveLength(1);
    expect((await list('new')).map((row) => row.id)).not.toContain(id);
    expect((await list('handled')).map((row) => row.id)).toContain(id);
    expect((await list()).map((row) => row.id)).toContain(id);
  });

  it('that does not exist cannot be handled', async () => {
    await expect(handle(999_999)).rejects.toThrow(new NotFoundError(notFound));
  });

  it.each(['patient', 'provider', 'partner'] as const)('is not shown to a %s', async (role) => {
    const id = await submit();
    await expect(list('new', newUser(role))).rejects.toThrow(ForbiddenError);
    await expect(handle(id, newUser(role))).rejects.toThrow(ForbiddenError);
  });

  it('is listed by a known status only', async () => {
    await expect(list('lost')).rejects.toThrow(InvalidInputError);
  });
});

describe('what is sent', () => {
  it('is held to the rules of the forms', async () => {
    await expect(world.client.call('SubmitContactMessage', { ...contact, message: 'Too short' })).rejects.toMatchObject(
      {
        fieldErrors: { message: [validation.messageTooShort] },
      },
    );
    await expect(world.client.call('SubmitIntegrationRequest', { name: ' ' })).rejects.toMatchObject({
      fieldErrors: {
        name: [validation.nameRequired],
        email: [validation.emailRequired],
        details: [validation.detailsRequired],
      },
    });
  });

  it('is a general inquiry without a phone number when neither was given', async () => {
    const { name, email, subject, message } = contact;
    const { id } = await world.client.call('SubmitContactMessage', { name, email, subject, message });
    const { messages } = await world.call(admin, 'ListContactMessages', { status: 'new' });
    const kept = messages.find((row) => row.id === id);
    expect(kept?.inquiryType).toBe('general');
    expect(kept?.phone).toBeUndefined();
  });
});

describe('the throttle', () => {
  const from = <Result>(clientAddress: string, run: () => Promise<Result>) =>
    runInContext({ requestId: randomUUID(), clientAddress }, run);
  let sent = 0;
  const send = (email = `jo${(sent += 1)}@clinic.example`) =>
    world.client.call('SubmitContactMessage', { ...contact, email });

  it('lets a network send so many forms of both kinds an hour as the setting says, at once or not, and says when to come back', async () => {
    const first = await from('192.0.2.77', () =>
      Promise.allSettled([
        world.client.call('SubmitIntegrationRequest', integration),
        ...Array.from({ length: 24 }, () => send()),
      ]),
    );
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const refused = from('192.0.2.77', () => send());
    await expect(refused).rejects.toThrow(MESSAGES.http.tooManyRequests);
    const error = await refused.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect((error as RateLimitedError).retryAfterSeconds).toBeGreaterThan(3000);
    expect((await from('192.0.2.78', () => send())).id).toBeGreaterThan(0);
  });

  it('counts calls that did not come through the gateway for whoever made them', async () => {
    const direct = await Promise.allSettled(Array.from({ length: 24 }, () => send()));
    expect(direct.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(send()).rejects.toThrow(RateLimitedError);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    for (let host = 1; host <= 20; host += 1) await from(`2001:db8:5:5::${host}`, () => send());
    await expect(from('2001:db8:5:5:ffff::1', () => send())).rejects.toThrow(RateLimitedError);
    expect((await from('2001:db8:5:6::1', () => send())).id).toBeGreaterThan(0);
  });

  it('lets half as many be sent in the name of one e-mail address, from wherever', async () => {
    for (let host = 1; host <= 10; host += 1) await from(`192.0.2.${host}`, () => send('one@clinic.example'));
    await expect(from('192.0.2.11', () => send('ONE@clinic.example'))).rejects.toThrow(RateLimitedError);
  });

  it('does not count what is refused', async () => {
    const tooShort = () => world.client.call('SubmitContactMessage', { ...contact, message: '' });
    for (let tries = 0; tries < 21; tries += 1) await expect(from('192.0.2.79', tooShort)).rejects.toThrow();
    expect((await from('192.0.2.79', () => send())).id).toBeGreaterThan(0);
  });
});
