import { sealTexts } from '@carebourse/runtime/sealed-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagePlace } from '../src/store/contact-messages.ts';
import { integrationPlace } from '../src/store/integration-requests.ts';
import { eventPlace } from '../src/store/request-history.ts';
import { requestPlace } from '../src/store/requests.ts';
import { admin, bootWorld, newUser, purpose, submit, type World } from './world.ts';

const contact = {
  name: 'Jo Tremblay',
  email: 'jo@clinic.example',
  subject: 'My results',
  message: 'Who has seen them?',
};
const integration = { name: 'Sam Okoro', email: 'sam@hospital.example', details: 'HL7 v2 results feed' };

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

/** A request that was returned, sealed as the next version does it. */
async function sealedRequest() {
  const { db, cipher } = world.context;
  const user = newUser();
  const { id } = await submit(world, user);
  const comment = 'Which clinics?';
  await world.call(admin, 'DecideRequest', { id, decision: 'returned', comment });
  const sealed = sealTexts(cipher, requestPlace(id), { purpose, comment });
  await db.$executeRaw`UPDATE access_request SET sealed = ${sealed}, purpose = NULL, comment = NULL WHERE id = ${id}`;
  for (const event of await db.requestEvent.findMany({ where: { requestId: id } })) {
    const texts = { purpose: event.purpose, comment: event.comment };
    const line = sealTexts(cipher, eventPlace(event.id), texts);
    await db.$queryRaw`SELECT seal_request_event(${event.id}, NULL, ${line})`;
  }
  return { user, id, comment };
}

describe('what the next version seals', () => {
  it('is read in requests, reviews and the history', async () => {
    const { user, id, comment } = await sealedRequest();
    const { requests } = await world.call(user, 'ListRequests', {});
    expect(requests).toMatchObject([{ id, purpose, comment }]);
    const reviews = await world.call(admin, 'ListReviews', { status: 'returned' });
    expect(reviews.requests.find((request) => request.id === id)).toMatchObject({ purpose, comment });
    expect((await world.call(user, 'GetHistory', { id })).entries).toMatchObject([{ purpose }, { comment }]);
  });

  it('goes on as a request of this version', async () => {
    const { user, id, comment } = await sealedRequest();
    const { request } = await world.call(user, 'WithdrawRequest', { id });
    expect(request).toMatchObject({ purpose, comment, status: 'withdrawn' });
  });

  it('is read in messages', async () => {
    const { db, cipher } = world.context;
    const nobody = { name: null, email: null };
    const message = await world.client.call('SubmitContactMessage', contact);
    const asked = await world.client.call('SubmitIntegrationRequest', integration);
    await db.contactMessage.update({
      where: message,
      data: {
        sealed: sealTexts(cipher, messagePlace(message.id), contact),
        ...nobody,
        subject: null,
        message: null,
      },
    });
    await db.integrationRequest.update({
      where: asked,
      data: {
        sealed: sealTexts(cipher, integrationPlace(asked.id), integration),
        ...nobody,
        details: null,
      },
    });
    expect((await world.call(admin, 'ListContactMessages', {})).messages).toMatchObject([contact]);
    expect((await world.call(admin, 'ListIntegrationRequests', {})).requests).toMatchObject([integration]);
  });
});
