import { ageOn, dayInOntario, isDay } from '@carebourse/contracts/ontario-day';
import { z } from 'zod';

/*
 * What is read of FHIR R4 (hl7.org/fhir/R4). A resource that is not as it should be is read as one that says nothing: of a
 * record that cannot be read no number may be made.
 */

const coding = z.object({ system: z.string().optional(), code: z.string().optional() });

const observationSchema = z.object({
  resourceType: z.literal('Observation'),
  status: z.enum(['final', 'amended', 'corrected']),
  code: z.object({ coding: z.array(coding).optional() }),
  effectiveDateTime: z.string().optional(),
  effectiveInstant: z.string().optional(),
  issued: z.string().optional(),
  valueQuantity: z
    .object({
      value: z.number().optional(),
      comparator: z.string().optional(),
      unit: z.string().optional(),
      code: z.string().optional(),
    })
    .optional(),
});
type Observation = z.output<typeof observationSchema>;

const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.array(z.object({ resource: z.unknown() })).optional(),
});

const LOINC = 'http://loinc.org';

/** Whether a search of the record found nothing. */
export function isEmptyBundle(value: unknown): boolean {
  const bundle = bundleSchema.safeParse(value);
  return bundle.success && (bundle.data.entry ?? []).length === 0;
}

/**
 * The number of the newest final Observation of these codes, in the unit that is asked for. A number in another unit, or one
 * that is only known to be above or below something, is none: an older one in its place would mislead.
 * @param value an Observation, or a Bundle with some
 */
export function quantityOf(
  value: unknown,
  loinc: readonly string[],
  units: Record<string, number>,
): number | undefined {
  const bundle = bundleSchema.safeParse(value);
  const resources = bundle.success ? (bundle.data.entry ?? []).map(({ resource }) => resource) : [value];
  const [newest] = resources
    .map((resource) => observationSchema.safeParse(resource).data)
    .filter((one): one is Observation => one !== undefined && isOf(one, loinc))
    .toSorted((one, other) => timeOf(other) - timeOf(one));
  const { value: number, comparator, code, unit } = newest?.valueQuantity ?? {};
  if (number === undefined || comparator !== undefined) return undefined;
  const named = code ?? unit ?? '';
  const factor = Object.hasOwn(units, named) ? units[named] : undefined;
  return factor === undefined ? undefined : number * factor;
}

function isOf({ code }: Observation, loinc: readonly string[]): boolean {
  return (code.coding ?? []).some(({ system, code: value = '' }) => system === LOINC && loinc.includes(value));
}

function timeOf({ effectiveDateTime, effectiveInstant, issued }: Observation): number {
  return Date.parse(effectiveDateTime ?? effectiveInstant ?? issued ?? '') || 0;
}

/** Age in years by the day in Ontario; undefined when the record knows only the month or the year. */
export function ageOf(birthDate: unknown, now: Date): number | undefined {
  if (typeof birthDate !== 'string' || !isDay(birthDate)) return undefined;
  const age = ageOn(birthDate, dayInOntario(now));
  return age < 0 ? undefined : age;
}
