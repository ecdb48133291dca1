import type { AuditEvent } from '@carebourse/contracts/audit';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Notification } from '@carebourse/contracts/notifications';
import type { Receipt, ReceivedIntegration, ReceivedMessage } from '@carebourse/contracts/received-forms';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const contact = {
  name: 'Jo Tremblay',
  email: 'jo@clinic.example',
  phone: '416-555-0100',
  subject: 'My results',
  inquiryType: 'privacy',
  message: 'Who has seen my haemoglobin results?',
};
const integration = { name: 'Sam', email: 'sam@hospital.example', details: 'HL7 v2 results feed' };

/** What an admin sees of each form, and how. */
const forms = [
  {
    send: '/api/contact',
    list: '/api/contact-messages',
    kind: 'contact-message',
    form: contact,
    kept: { ...contact, userId: null },
    notified: 'Somebody wrote through the contact form.',
  },
  {
    send: '/api/request-custom-integration',
    list: '/api/integration-requests',
    kind: 'integration-request',
    form: integration,
    kept: { ...integration, organization: null, userId: null },
    notified: 'Somebody asked for a custom integration.',
  },
];

type Received = ReceivedMessage | ReceivedIntegration;

for (const { send, list, kind, form, kept, notified } of forms) {
  test.describe(`POST ${send}`, () => {
    test('reaches the admins, who are told of it and note that they dealt with it', async ({ client }) => {
      const sent = await client().post<{ id: number }>(send, form);
      expect(sent).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
      const { id } = sent.body;

      const admin = client();
      const { id: adminId } = await admin.signIn('admin');
      const waiting = (await admin.get<Received[]>(`${list}?status=new`)).body;
      expect(waiting.find((received) => received.id === id)).toEqual({
        ...kept,
        id,
        status: 'new',
        createdAt: expect.any(String),
        handledAt: null,
        handledBy: null,
      });
      await expect
        .poll(async () => (await admin.get<Notification[]>('/api/notifications')).body)
        .toContainEqual(
          expect.objectContaining({ title: 'A new message waits', body: notified, link: '/dashboard/messages' }),
        );

      const handled = await admin.post<Received>(`${list}/${id}/handled`);
      expect(handled).toMatchObject({ status: 200, body: { id, status: 'handled', handledBy: adminId } });
      expect((await admin.post<Received>(`${list}/${id}/handled`)).body).toEqual(handled.body);
      expect((await admin.get<Received[]>(`${list}?status=handled`)).body).toContainEqual(handled.body);
      expect((await admin.get<Received[]>(`${list}?status=new`)).body.map((received) => received.id)).not.toContain(id);
    });

    test('of somebody who is signed in shows them who looked at it', async ({ client }) => {
      const patient = client();
      const user = await patient.register();
      const { id } = (await patient.post<{ id: number }>(send, form)).body;
      const admin = client();
      const { id: adminId } = await admin.signIn('admin');
      const listed = (await admin.get<Received[]>(`${list}?status=new`)).body;
      expect(listed.find((received) => received.id === id)).toMatchObject({ userId: user.id });
      await expect
        .poll(async () => (await patient.get<AuditEvent[]>('/api/audit-events')).body)
        .toContainEqual(
          expect.objectContaining({ action: `${kind}.viewed`, actorId: adminId, subject: `${kind}/${id}` }),
        );
    });

    test('is for admins to read', async ({ client }) => {
      expect((await client().get(list)).status).toBe(401);
      expect((await client().post(`${list}/1/handled`)).status).toBe(401);
      for (const account of ['patient', 'provider', 'partner']) {
        const other = client();
        await other.signIn(account);
        expect([account, (await other.get(list)).status]).toEqual([account, 403]);
        expect([account, (await other.post(`${list}/1/handled`)).status]).toEqual([account, 403]);
      }
      const admin = client();
      await admin.signIn('admin');
      expect((await admin.get(`${list}?status=lost`)).status).toBe(400);
      expect((await admin.post(`${list}/999999/handled`)).status).toBe(404);
      expect((await admin.post(`${list}/x/handled`)).status).toBe(400);
    });

    test('refuses what is not JSON, too large or hostile to the database', async ({ client }) => {
      const asText = await client().send('POST', send, JSON.stringify(form), { 'content-type': 'text/plain' });
      expect(asText.status).toBe(415);
      expect((await client().post(send, { ...form, name: 'x'.repeat(101) })).status).toBe(400);
      expect((await client().post(send, { ...form, name: 'Jo\u0000' })).status).toBe(400);
      expect((await client().post(send, [])).status).toBe(400);
    });
  });
}

test('a health number is taken out of a message before it is stored, and the answer says so', async ({ client }) => {
  const message = 'My number is 9876-543-217, and my telephone 416-555-0148.';
  const { status, body } = await client().post<Receipt>('/api/contact', { ...contact, message });
  expect({ status, withheld: body.withheld }).toEqual({ status: 201, withheld: true });
  const admin = client();
  await admin.signIn('admin');
  const listed = (await admin.get<ReceivedMessage[]>('/api/contact-messages?status=new')).body;
  expect(listed.find(({ id }) => id === body.id)).toMatchObject({
    message: 'My number is [withheld], and my telephone 416-555-0148.',
  });
  const details = 'HL7 v2 results feed';
  const asked = await client().post<Receipt>('/api/request-custom-integration', { ...integration, details });
  expect(asked.body.withheld).toBe(false);
});

test('the contact form is refused in the words of the specification', async ({ client }) => {
  const { status, body } = await client().post('/api/contact', {
    name: 'J',
    email: 'jo@',
    subject: 'Help',
    message: 'Too short',
  });
  const { validation } = MESSAGES;
  expect(status).toBe(400);
  expect(body.errors).toEqual({
    name: [validation.contactNameTooShort],
    email: [validation.contactEmailInvalid],
    subject: [validation.subjectTooShort],
    message: [validation.messageTooShort],
  });
});

test('the form for custom integrations needs a name, an e-mail address and details', async ({ client }) => {
  const { status, body } = await client().post('/api/request-custom-integration', {});
  const { validation } = MESSAGES;
  expect(status).toBe(400);
  expect(body.errors).toEqual({
    name: [validation.nameRequired],
    email: [validation.emailRequired],
    details: [validation.detailsRequired],
  });
});
