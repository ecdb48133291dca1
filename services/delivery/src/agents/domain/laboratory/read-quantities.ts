import type { Conversion, JsonSchema } from '@carebourse/contracts/agents';
import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { unitOf } from '@carebourse/contracts/hook-declaration';
import { AGENT_SCHEMA_MESSAGES as words } from '@carebourse/contracts/messages/agent-schemas';
import { asOneLine } from '@carebourse/contracts/text';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { z } from 'zod';
import { convert, takenUnits, type Measure } from './convert.ts';

/**
 * A Quantity of FHIR R4. Its `code` is of UCUM unless it names another system; `unit` is what people read. It brings nothing
 * else: what the agent does not get would not be looked through for persons.
 */
const quantitySchema = z.strictObject({
  value: z.number(),
  comparator: z.undefined().optional(),
  system: z.string().optional(),
  code: z.string().optional(),
  unit: z.string().optional(),
});

const UCUM = 'http://unitsofmeasure.org';

const UNIT_LENGTH = 50;

interface Declared {
  inputSchema: JsonSchema;
  hook?: HookDeclaration | null | undefined;
}

/**
 * An input with a number in the place of each quantity that came with a unit, in the unit that the agent takes. A value
 * whose unit cannot be converted is never used as it stands.
 * @returns the input as the agent gets it, and what was converted
 * @throws InvalidInputError that names the field, its unit and the units that are taken
 */
export function readQuantities(
  { inputSchema, hook }: Declared,
  sent: Record<string, unknown>,
): { input: Record<string, unknown>; converted: Conversion[] } {
  const input = { ...sent };
  const converted: Conversion[] = [];
  for (const [field, given] of Object.entries(sent)) {
    const property = propertyOf(inputSchema, field);
    const measure = typeof given === 'object' && given !== null ? measureOf(field, property, hook) : undefined;
    if (!measure) continue;
    const title = asOneLine(textOf(property['title']) ?? field);
    const { value, unit } = requireQuantity({ field, title }, given, measure);
    const number = convert(value, unit, measure);
    if (number === undefined) throw refused(field, words.unitRefused(title, shownUnit(unit), takenUnits(measure)));
    input[field] = property['type'] === 'integer' ? Math.round(number) : number;
    if (unit === measure.unit) continue;
    const to = `${shownNumber(number, value)} ${textOf(property['unit']) ?? measure.unit}`;
    converted.push({ field, title, from: `${value} ${shownUnit(unit)}`, to });
  }
  return { input, converted };
}

/** What a property measures, by the schema of inputs or by how record systems are read; undefined for one that has no unit. */
export function measureOf(
  field: string,
  { ucum, loinc }: Record<string, unknown>,
  hook: Declared['hook'],
): Measure | undefined {
  if (typeof ucum === 'string')
    return { unit: ucum, loinc: Array.isArray(loinc) ? loinc.filter((code) => typeof code === 'string') : [] };
  const reading = hook && Object.hasOwn(hook.input, field) ? hook.input[field] : undefined;
  if (reading?.read !== 'quantity') return undefined;
  const unit = unitOf(reading);
  return unit === undefined ? undefined : { unit, loinc: reading.loinc };
}

export function propertyOf({ properties }: JsonSchema, field: string): Record<string, unknown> {
  const known = typeof properties === 'object' && properties !== null ? (properties as Record<string, unknown>) : {};
  const property = Object.hasOwn(known, field) ? known[field] : undefined;
  return typeof property === 'object' && property !== null ? (property as Record<string, unknown>) : {};
}

interface Field {
  field: string;
  title: string;
}

/** @throws InvalidInputError */
function requireQuantity({ field, title }: Field, given: unknown, measure: Measure): { value: number; unit: string } {
  const { data: quantity } = quantitySchema.safeParse(given);
  if (!quantity) throw refused(field, words.quantityInvalid(title));
  const { value, system = UCUM, code = '', unit = '' } = quantity;
  const stated = asCode((system === UCUM && code) || unit);
  if (stated === '') throw refused(field, words.unitMissing(title, takenUnits(measure)));
  return { value, unit: stated };
}

/** Printed units have the letter mu, of which there are two, where UCUM has u. */
const asCode = (unit: string) => unit.trim().replaceAll(/[µμ]/g, 'u');

const shownUnit = (unit: string) => asOneLine(unit).slice(0, UNIT_LENGTH);

/** With three digits, or as many as were sent: "106" for 106.08 from 1.2. */
function shownNumber(number: number, sent: number): string {
  const digits = String(Math.abs(sent)).replaceAll(/^0\.0*|\./g, '').length;
  return String(Number(number.toPrecision(Math.min(15, Math.max(3, digits)))));
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

function refused(field: string, message: string): InvalidInputError {
  return new InvalidInputError(message, { [`input.${field}`]: [message] });
}
