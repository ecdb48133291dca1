import { healthNumberOf, isHealthCardNumber } from './health-card.ts';

/** FHIR's name for health numbers of Ontario. */
export const ONTARIO_HEALTH_NUMBERS = 'https://fhir.infoway-inforoute.ca/NamingSystem/ca-on-patient-hcn';

/**
 * The health numbers in what a program sends, each once and without its version code: texts that are one, and identifiers of
 * FHIR that say that they are.
 */
export function healthNumbersIn(sent: unknown): string[] {
  const found = new Set<string>();
  const left: unknown[] = [sent];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && isHealthCardNumber(value)) found.add(healthNumberOf(value));
    if (typeof value !== 'object' || value === null) continue;
    if (isOntarioIdentifier(value)) found.add(healthNumberOf(value.value));
    for (const part of Object.values(value)) left.push(part);
  }
  return [...found];
}

function isOntarioIdentifier(value: object): value is { value: string } {
  return (
    'system' in value && value.system === ONTARIO_HEALTH_NUMBERS && 'value' in value && typeof value.value === 'string'
  );
}
