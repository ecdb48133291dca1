import type { JsonSchema } from '@carebourse/contracts/agents';
import { unitOf, type HookDeclaration, type QuantityReading } from '@carebourse/contracts/hook-declaration';
import { AGENT_SCHEMA_MESSAGES as words } from '@carebourse/contracts/messages/agent-schemas';
import type { FieldErrors } from '../json-schema.ts';
import { analytesOf } from './analytes.ts';
import { convert, takenUnits, type Measure } from './convert.ts';
import { measureOf, propertyOf } from './read-quantities.ts';

/** What of the units that a steward declares cannot be kept to, by field. */
export function checkMeasures(inputSchema: JsonSchema, hook: HookDeclaration | null): FieldErrors {
  const { properties } = inputSchema;
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  const errors: FieldErrors = {};
  for (const name of names) {
    const measure = measureOf(name, propertyOf(inputSchema, name), null);
    const problem = measure && problemOf(measure);
    if (problem) errors[`inputSchema.properties.${name}.ucum`] = [problem];
  }
  for (const [name, reading] of Object.entries(hook?.input ?? {})) {
    if (reading.read !== 'quantity') continue;
    const problem = problemOfReading(reading, propertyOf(inputSchema, name)['ucum']);
    if (problem) errors[`hook.input.${name}`] = [problem];
  }
  return errors;
}

function problemOfReading(reading: QuantityReading, ucum: unknown): string | undefined {
  const unit = unitOf(reading);
  if (unit === undefined) return words.unitUnsaid;
  if (typeof ucum === 'string' && ucum !== unit) return words.unitsDiffer(unit, ucum);
  const measure = { unit, loinc: reading.loinc };
  const problem = problemOf(measure);
  if (problem) return problem;
  for (const [code, factor] of Object.entries(reading.units ?? {}))
    if (!isFactor(factor, code, measure)) return words.factorWrong(code);
  return undefined;
}

function problemOf(measure: Measure): string | undefined {
  const { unit, loinc } = measure;
  const [analyte, ...others] = analytesOf(loinc);
  if (!analyte) return undefined;
  if (others.length > 0) return words.analytesMixed([analyte, ...others].map(({ name }) => name));
  const [first = ''] = Object.keys(analyte.units);
  const isKnown = convert(1, first, measure) !== undefined;
  return isKnown ? undefined : words.unitUnknown(analyte.name, unit, takenUnits({ unit: first, loinc }));
}

/** Published factors are rounded; one that is further away is of another unit, or of another substance. */
const ROUNDED = 0.02;

function isFactor(factor: number, code: string, measure: Measure): boolean {
  const [zero, one] = [convert(0, code, measure), convert(1, code, measure)];
  return zero === 0 && one !== undefined && Math.abs(factor / one - 1) < ROUNDED;
}
