import { ageOn, dayInOntario, isDay } from '@carebourse/contracts/ontario-day';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isLater, mayBeLatest, timeOf, type TimeRange } from './fhir-time.ts';

/*
 * What is read of FHIR R4 (hl7.org/fhir/R4). A resource that is not as it should be is read as one that says nothing: of a
 * record that cannot be read no number may be made.
 */

const coding = z.object({ system: z.string().optional(), code: z.string().optional() });

/** Which Observations are looked at. What they say beside this is read later: one that is wrong there is not passed over. */
const observationSchema = z.object({
  resourceType: z.literal('Observation'),
  status: z.enum(['final', 'amended', 'corrected']),
  code: z.object({ coding: z.array(coding).optional() }),
  effectiveDateTime: z.unknown().optional(),
  effectiveInstant: z.unknown().optional(),
  effectivePeriod: z.unknown().optional(),
  effectiveTiming: z.unknown().optional(),
  issued: z.unknown().optional(),
  valueQuantity: z.unknown().optional(),
});
type Observation = z.output<typeof observationSchema>;

const quantitySchema = z.object({
  value: z.number(),
  comparator: z.undefined().optional(),
  system: z.string().optional(),
  code: z.string().optional(),
  unit: z.string().optional(),
});

const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.array(z.object({ resource: z.unknown().optional() })).optional(),
  /** A search that found more than one page holds says where the next one is. */
  link: z.array(z.object({ relation: z.string() })).optional(),
});

/** A clock that is set to another zone, or goes wrong, is ahead by no more: the zone furthest ahead of UTC is. */
const CLOCKS_APART_MS = 14 * 60 * 60_000;

const LOINC = 'http://loinc.org';
const UCUM = 'http://unitsofmeasure.org';

/** Whether a search of the record found nothing. */
export function isEmptyBundle(value: unknown): boolean {
  const bundle = bundleSchema.safeParse(value);
  return bundle.success && (bundle.data.entry ?? []).length === 0;
}

/** What a Bundle holds, or a resource by itself. */
export function resourcesIn(value: unknown): unknown[] {
  const bundle = bundleSchema.safeParse(value).data;
  return bundle ? (bundle.entry ?? []).map(({ resource }) => resource) : [value];
}

/** A number with its unit, as far as the record names one. */
export interface Quantity {
  value: number;
  unit?: string;
}

/**
 * The quantity of the newest final Observation of these codes. It is not known when the newest has no number or one that is
 * only known to be above or below something, nor when it cannot be told which of several is the newest and they differ, as
 * where one is said to be of a time that is yet to come: an older one in its place would mislead.
 * @param value an Observation, or a Bundle with some
 * @returns undefined when there is no such Observation, null when there is and its quantity is not known
 */
export function quantityOf(value: unknown, loinc: readonly string[], now: Date): Quantity | null | undefined {
  const found = resourcesIn(value)
    .map((resource) => observationSchema.safeParse(resource).data)
    .filter((one): one is Observation => one !== undefined && isOf(one, loinc))
    .map((one) => ({ time: timeOf(one), quantity: readQuantity(one) }));
  if (found.length === 0) return undefined;
  const newest = mayBeLatest(found);
  if (newest.some(({ time }) => time.from > now.getTime() + CLOCKS_APART_MS)) return null;
  if (goesOn(value) && !isNewestFirst(found)) return null;
  const [first, ...others] = newest.map(({ quantity }) => quantity);
  return others.every((other) => isDeepStrictEqual(other, first)) ? (first ?? null) : null;
}

/** Whether a search found more than this page. */
function goesOn(value: unknown): boolean {
  return bundleSchema.safeParse(value).data?.link?.some(({ relation }) => relation === 'next') ?? false;
}

/** Whether a page is sorted as the search asked (`_sort=-date`): then the pages after it hold nothing that is later. */
function isNewestFirst(page: readonly { time: TimeRange }[]): boolean {
  return page.every(({ time }, at) => {
    const next = page[at + 1];
    return !next || !isLater(next.time, time);
  });
}

function readQuantity({ valueQuantity }: Observation): Quantity | undefined {
  const { data: quantity } = quantitySchema.safeParse(valueQuantity);
  if (!quantity) return undefined;
  const { value, system = UCUM, code, unit } = quantity;
  const named = (system === UCUM ? code : undefined) ?? unit;
  return { value, ...(named !== undefined && { unit: named }) };
}

function isOf({ code }: Observation, loinc: readonly string[]): boolean {
  return (code.coding ?? []).some(({ system, code: value = '' }) => system === LOINC && loinc.includes(value));
}

/** Age in years by the day in Ontario; undefined when the record knows only the month or the year. */
export function ageOf(birthDate: unknown, now: Date): number | undefined {
  if (typeof birthDate !== 'string' || !isDay(birthDate)) return undefined;
  const age = ageOn(birthDate, dayInOntario(now));
  return age < 0 ? undefined : age;
}
