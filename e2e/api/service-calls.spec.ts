import { MESSAGES } from '@carebourse/contracts/messages';
import { wholeRule } from '@carebourse/rpc/authorize';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { newServiceKey, publicHalves, readServiceKeys } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES, type ServiceName } from '@carebourse/runtime/service-names';
import { servedCalls } from '@carebourse/tools/credentials/served-calls';
import { services } from '@carebourse/tools/services';
import { readSecrets } from '@carebourse/tools/start/secrets';
import { expect } from '@playwright/test';
import { status } from '@grpc/grpc-js';
import { callsOfProtos, readAddresses, REFUSED, ServicePort, type Answer } from '../support/access/service-calls.ts';
import { test } from '../support/fixtures.ts';

/** Signs as a service does, at a time, with the product's keys or with others. */
type Sign = (caller: ServiceName, target: ServiceName, change?: { secondsAgo?: number; forged?: true }) => string;

const ports = new Map<ServiceName, ServicePort>();
let sign: Sign;

test.beforeAll(({ product }) => {
  for (const [service, address] of readAddresses(product.serviceAddresses))
    ports.set(service, new ServicePort(address));
  const real = readSecrets(product.dataDir).serviceKeys;
  const own = Object.fromEntries(SERVICE_NAMES.map((name) => [name, newServiceKey()])) as typeof real;
  sign = (caller, target, { secondsAgo = 0, forged } = {}) => {
    const keys = forged ? own : real;
    const settings = { SERVICE_KEY: keys[caller], SERVICE_KEYS: publicHalves(keys) };
    const now = () => Date.now() - secondsAgo * 1000;
    return createServiceTokens(caller, readServiceKeys(caller, settings), now).sign(target);
  };
});
test.afterAll(() => ports.forEach((port) => port.close()));

const { unknown, notNamed } = REFUSED;

/** What must be answered to a service that a call is for, and that works for nobody. */
function isLetIn({ code, details }: Answer, needsSomebody: boolean): boolean {
  if (needsSomebody) return code === status.UNAUTHENTICATED && details === MESSAGES.auth.notAuthenticated;
  const refusals = [unknown, ...SERVICE_NAMES.map(notNamed)];
  return !refusals.some((refusal) => refusal.code === code && refusal.details === details);
}

test('every call of the protos has a service that serves it, and a rule', () => {
  const paths = (calls: { path: string }[]) => [...new Set(calls.map(({ path }) => path))].toSorted();
  expect(paths(servedCalls)).toEqual(paths(callsOfProtos()));
});

for (const service of services) {
  test.describe(`the port of ${service}`, () => {
    const calls = servedCalls.filter((call) => call.service === service);

    /** Every call as one caller; lists those that were answered otherwise. */
    async function each(
      token: string | undefined,
      expected: (call: (typeof calls)[number]) => (answer: Answer) => boolean,
    ) {
      const wrong: string[] = [];
      for (const call of calls) {
        const answer = await ports.get(service)?.call(call, token);
        if (!answer || !expected(call)(answer)) wrong.push(`${call.path}: ${answer?.code} ${answer?.details}`);
      }
      return wrong;
    }
    const isRefused = (refusal: Answer) => () => (answer: Answer) =>
      answer.code === refusal.code && answer.details === refusal.details;
    const others = SERVICE_NAMES.filter((name) => name !== service);

    test('gives nothing to a process that shows no token', async () => {
      expect(await each(undefined, isRefused(unknown))).toEqual([]);
    });

    test('gives nothing to a service whose token has run out, is for another service, or has a key of somebody else', async () => {
      for (const caller of others) {
        const elsewhere = SERVICE_NAMES.find((name) => name !== service && name !== caller) ?? 'gateway';
        for (const token of [
          sign(caller, service, { secondsAgo: 120 }),
          sign(caller, elsewhere),
          sign(caller, service, { forged: true }),
        ])
          expect(await each(token, isRefused(unknown))).toEqual([]);
      }
    });

    test('gives each service the calls that are for it, and no other', async () => {
      for (const caller of SERVICE_NAMES) {
        const wrong = await each(sign(caller, service), ({ rule }) => {
          const { services: named, who = 'public' } = wholeRule(rule);
          if (!named.includes(caller)) return isRefused(notNamed(caller))();
          return (answer) => isLetIn(answer, who !== 'public');
        });
        expect([caller, wrong]).toEqual([caller, []]);
      }
    });
  });
}
