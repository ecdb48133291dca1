import { MESSAGES } from '@carebourse/contracts/service-messages';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

/** Half of what one network may send, as the project's settings have it. */
const IN_ONE_NAME = 10;

test('who floods the forms in the name of one address has to wait', async ({ client }) => {
  const api = client();
  const email = 'flood@clinic.example';
  const message = { name: 'Jo Tremblay', email, subject: 'My results', message: 'Who has seen my results?' };
  for (let sent = 0; sent < IN_ONE_NAME; sent += 1) expect((await api.post('/api/contact', message)).status).toBe(201);
  const refused = await api.post('/api/contact', message);
  expect(refused).toMatchObject({ status: 429, body: { message: MESSAGES.http.tooManyRequests } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  const elsewhere = { name: 'Sam', email, details: 'HL7 v2 results feed' };
  expect((await api.post('/api/request-custom-integration', elsewhere)).status).toBe(429);
});
