import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendNotice, sendNotification } from '../../mail/letters.ts';
import { NOTICES } from '../../mail/texts.ts';
import { startAccountWorld, PASSWORD, type AccountWorld } from './account-world.ts';

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.stop());

const WRITTEN = {
  username: 'phisher-alias',
  firstName: 'Dear customer pay at evil example',
  lastName: 'Urgent invoice attached',
  organization: 'Your bank called evil',
  specialty: 'Fraudulent specialty',
  licenseNumber: 'LIC-FRAUD-1',
  role: 'provider',
};

it('an address that nobody confirmed gets no mail with anything that the registrant wrote, of any kind', async () => {
  const stranger = await world.register(WRITTEN);
  const { context } = world;
  const user = await context.db.user.findUniqueOrThrow({ where: { id: stranger.id } });
  await context.db.$transaction(async (tx) => {
    for (const notice of Object.keys(NOTICES)) await sendNotice(tx, context, user, notice as keyof typeof NOTICES);
    await sendNotification(tx, context, user, { title: WRITTEN.lastName, body: WRITTEN.organization, link: '/' });
  });
  await world.account.call('RequestPasswordReset', { email: stranger.email });
  await world.in(stranger.sessionId, () => world.account.call('ResendVerification', {}));
  await world.mailTo(stranger);
  await world.in(stranger.sessionId, () => world.account.call('DeleteAccount', { password: PASSWORD }));
  const mails = await world.mailTo(stranger);

  expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(8);
  for (const { subject, text } of mails) {
    expect(text).toMatch(/^Hello,\n/);
    for (const words of Object.values({ ...WRITTEN, role: 'phisher' })) expect(subject + text).not.toContain(words);
  }
});

it('an address that was confirmed is greeted by name', async () => {
  const person = await world.register({ firstName: 'Ada' });
  await world.account.call('VerifyEmail', { token: await world.linkTo(person) });
  await world.account.call('RequestPasswordReset', { email: person.email });
  expect((await world.mailTo(person)).at(-1)?.text).toMatch(/^Hello Ada,\n/);
});
