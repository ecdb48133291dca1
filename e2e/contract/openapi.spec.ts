import { SCOPES } from '@carebourse/contracts/constants';
import { fetchSchemathesis } from '@carebourse/tools/schemathesis/environment';
import { expect } from '@playwright/test';
import { operationsOf, type OpenApiDocument } from '../support/access/operations.ts';
import { somebody } from '../support/access/people.ts';
import { ApiClient } from '../support/api-client.ts';
import { buyPlan, tokenOfPlan } from '../support/buy-plan.ts';
import { test } from '../support/fixtures.ts';
import { probe } from '../support/schemathesis.ts';

/** They end the session that the others need. A visitor makes them. */
const SESSION_CALLS = ['postRegister', 'postLogin', 'postLogout', 'postAccountDelete'];
/** It never ends by itself. */
const STREAM = 'getNotificationsStream';
/** They are the issuer's, by credentials; e2e/api/partner-api.spec.ts calls them by a library. */
const ISSUER_CALLS = ['postOauthToken', 'postOauthIntrospection', 'postOauthRevocation'];

const throughout = {
  examples: 3,
  except: [...SESSION_CALLS, ...ISSUER_CALLS, STREAM],
} as const;

test.beforeAll(async ({ skipReason }) => {
  test.setTimeout(300_000);
  if (!skipReason) await fetchSchemathesis();
});

test.describe('whatever is sent, the API answers as its document says', () => {
  test('to a visitor who registers and signs in', async ({ product }, { outputDir }) => {
    const only = SESSION_CALLS;
    expect(await probe(product.url, outputDir, { examples: 4, only })).toBe('');
  });

  test('to a patient', async ({ product }, { outputDir }) => {
    const { api } = await somebody(product.url, 'patient');
    expect(await probe(product.url, outputDir, { ...throughout, headers: { cookie: api.cookie } })).toBe('');
  });

  test('to an API client', async ({ product }, { outputDir }) => {
    const { body } = await new ApiClient(product.url).get<OpenApiDocument>('/api/openapi.json');
    const forClients = operationsOf(body).filter(({ security = [] }) => security.some((way) => 'oauth2' in way));
    const partner = await somebody(product.url, 'partner');
    await buyPlan(partner, 'professional');
    const authorization = await tokenOfPlan(partner, 'professional', SCOPES);
    const only = forClients.map(({ operationId }) => operationId);
    expect(await probe(product.url, outputDir, { headers: { authorization }, examples: 15, only })).toBe('');
  });

  // Last: an admin suspends people.
  test('to an admin', async ({ product }, { outputDir }) => {
    const { api } = await somebody(product.url, 'admin');
    expect(await probe(product.url, outputDir, { ...throughout, headers: { cookie: api.cookie } })).toBe('');
  });
});
