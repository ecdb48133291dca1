import type { ConnectedAgent } from '@carebourse/contracts/agents';
import type { CdsCall } from '@carebourse/contracts/cds-hooks';
import { unitOf, type HookDeclaration, type HookReading } from '@carebourse/contracts/hook-declaration';
import { ageOf, isEmptyBundle, quantityOf, type Quantity } from './fhir.ts';
import { isOfAnotherPatient } from './whose-record.ts';

type Sent = Pick<CdsCall, 'context' | 'prefetch'>;

/** The queries of a hook whose answer was not sent along; one that is null was made, and found nothing. */
export function missingPrefetch({ prefetch: required }: HookDeclaration, { prefetch = {} }: Sent): string[] {
  return Object.keys(required).filter((name) => !Object.hasOwn(prefetch, name));
}

/**
 * An agent's input, read from what a record system sent as the agent's steward declared it. What else was sent, the agent
 * never sees.
 * @returns undefined when the record lacks something that the agent requires, has a number that cannot be known, or holds
 * what is about another patient
 */
export function readInput(
  { input: readings }: HookDeclaration,
  { inputSchema }: Pick<ConnectedAgent, 'inputSchema'>,
  sent: Sent,
  now: Date,
): Record<string, unknown> | undefined {
  if (isOfAnotherPatient(sent)) return undefined;
  const read = Object.entries(readings).map(([name, reading]) => [name, readOne(reading, sent, now)] as const);
  if (read.some(([, value]) => value === null)) return undefined;
  const input = Object.fromEntries(read.filter(([, value]) => value !== undefined));
  const { required } = inputSchema;
  const isWhole = !Array.isArray(required) || required.every((name) => Object.hasOwn(input, String(name)));
  return isWhole ? input : undefined;
}

function readOne(reading: HookReading, sent: Sent, now: Date): unknown {
  const found = follow(sent, reading.at);
  switch (reading.read) {
    case 'age':
      return ageOf(found, now);
    case 'quantity':
      return inUnit(quantityOf(found, reading.loinc, now), unitOf(reading));
    case 'value':
      return found === null || isEmptyBundle(found) ? undefined : found;
  }
}

/** A number in the unit that the agent takes; else the quantity, which delivery converts or refuses by name. */
function inUnit<Found extends Quantity | null | undefined>(quantity: Found, unit: string | undefined): number | Found {
  return quantity?.unit !== undefined && quantity.unit === unit ? quantity.value : quantity;
}

/** A JSON Pointer (RFC 6901), of own properties alone. */
function follow(value: unknown, pointer: string): unknown {
  const names = pointer.slice(1).split('/');
  return names.reduce<unknown>((at, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    const isThere = typeof at === 'object' && at !== null && Object.hasOwn(at, key);
    return isThere ? (at as Record<string, unknown>)[key] : undefined;
  }, value);
}
