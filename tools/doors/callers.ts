/** Which services make which calls, read from their code. */
import { SERVICE_NAMES, type ServiceName } from '@carebourse/runtime/service-names';
import { globSync, readFileSync } from 'node:fs';

/** Calls that functions of packages/rpc make for the services that use them. */
const MADE_BY: Record<string, string> = {
  stewardPlace: 'GetUser',
  stewardingOrganization: 'GetUser',
  requirePrivacyOfficer: 'GetUser',
  withPlanCheck: 'GetEntitlement',
  connectIdentity: 'GetSigningKeys',
};

/** By the name of the call, of the services that make one of this name. */
export function callersInCode(): Map<string, Set<ServiceName>> {
  const callers = new Map<string, Set<ServiceName>>();
  for (const service of SERVICE_NAMES) {
    for (const name of callsOf(service)) callers.set(name, (callers.get(name) ?? new Set()).add(service));
  }
  return callers;
}

function callsOf(service: ServiceName): string[] {
  const folder = service === 'gateway' ? 'gateway/src' : `services/${service}/src`;
  const text = globSync(`${folder}/**/*.ts`, { exclude: ['**/*.test.ts', '**/tests/**'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // The gateway serves no calls: each that it names it makes.
  const named = service === 'gateway' ? /'([A-Z]\w+)'/g : /\.(?:call|stream|upload)\(\s*'([A-Z]\w+)'/g;
  const byFunction = Object.entries(MADE_BY).filter(([name]) => text.includes(`${name}(`));
  return [...Array.from(text.matchAll(named), ([, name = '']) => name), ...byFunction.map(([, name]) => name)];
}
