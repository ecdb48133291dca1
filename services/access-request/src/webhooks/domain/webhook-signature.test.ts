import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, it } from 'vitest';
import { newMessageId, newWebhookSecret, signatureHeaders } from './webhook-signature.ts';

const message = {
  messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: new Date(1614265330_000),
  body: '{"test": 2432232314}',
};

it('signs as the example of the Standard Webhooks specification does', () => {
  expect(signatureHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs once with each secret, so that a receiver may know either', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  const both = signatureHeaders(message, [one, other])['webhook-signature'].split(' ');
  expect(both).toEqual([
    signatureHeaders(message, [one])['webhook-signature'],
    signatureHeaders(message, [other])['webhook-signature'],
  ]);
});

it.each([
  ['id', { ...message, messageId: 'msg_other' }],
  ['time', { ...message, sentAt: new Date(1614265331_000) }],
  ['body', { ...message, body: '{"test": 2432232315}' }],
])('another %s needs another signature', (_what, changed) => {
  const secret = newWebhookSecret();
  expect(signatureHeaders(changed, [secret])['webhook-signature']).not.toBe(
    signatureHeaders(message, [secret])['webhook-signature'],
  );
});

it('secrets hold 256 bits behind their prefix, and no two are the same', () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
});

it('the key is what the secret holds in base64, not its letters', () => {
  const secret = newWebhookSecret();
  const signed = `${message.messageId}.1614265330.${message.body}`;
  const expected = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest();
  const given = Buffer.from(signatureHeaders(message, [secret])['webhook-signature'].slice(3), 'base64');
  expect(timingSafeEqual(given, expected)).toBe(true);
});

it('message ids are never the same', () => {
  expect(newMessageId()).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(newMessageId()).not.toBe(newMessageId());
});
