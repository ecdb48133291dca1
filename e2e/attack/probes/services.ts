import { newServiceKey } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES, type ServiceName } from '@carebourse/runtime/service-names';
import { createPrivateKey, sign } from 'node:crypto';
import { callsOfProtos, REFUSED, servedBy, ServicePort } from '../../support/access/service-calls.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What a process of this machine can make by itself: a token as services have them, with a key of its own. */
function forged(caller: ServiceName, target: ServiceName): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: caller, aud: target, iat: now, exp: now + 60 };
  const text = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`;
  const key = createPrivateKey({ key: Buffer.from(newServiceKey(), 'base64'), format: 'der', type: 'pkcs8' });
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** Every call of every service, with what a process of this machine has. */
async function callAll(target: Target, tokensFor: (service: ServiceName) => (string | undefined)[]): Promise<Finding> {
  const { serviceAddresses } = target;
  const given: string[] = [];
  let made = 0;
  for (const [service, address] of serviceAddresses) {
    const port = new ServicePort(address);
    const calls = callsOfProtos().filter((call) => (servedBy(call) ?? service) === service);
    for (const token of tokensFor(service)) {
      for (const call of calls) {
        made += 1;
        const { code, details } = await port.call(call, token);
        if (code !== REFUSED.unknown.code || details !== REFUSED.unknown.details) given.push(`${call.path} (${code})`);
      }
    }
    port.close();
  }
  return judge(given.length === 0, given.length === 0 ? `none of ${made}` : `${given.length}, such as ${given[0]}`);
}

const withNothing = (target: Target): Promise<Finding> => callAll(target, () => [undefined]);

const withForged = (target: Target): Promise<Finding> =>
  callAll(target, (service) => SERVICE_NAMES.filter((name) => name !== service).map((name) => forged(name, service)));

export const services: Group = {
  name: 'services',
  probes: [
    {
      point: 'A port of a service gives nothing to other processes',
      name: 'every call without a token',
      run: withNothing,
    },
    {
      point: 'A port of a service gives nothing to other processes',
      name: 'every call with a token of another key, in the name of each service',
      run: withForged,
    },
  ],
};
