import { daysLater, isDay, monthsLater, startOfOntarioDay, yearsLater } from '@carebourse/contracts/ontario-day';
import { z } from 'zod';

/**
 * When something was, as far as a record knows: a range of milliseconds since 1970, both ends within it. The search of FHIR R4
 * compares dates as such ranges (hl7.org/fhir/R4/search.html#date, 3.1.1.4.7): a day lasts until its end, and a period without
 * an end has none.
 */
export interface TimeRange {
  from: number;
  to: number;
}

const ALWAYS: TimeRange = { from: -Infinity, to: Infinity };

/** Whether one is known to be later than another: it starts after the other's end, as the prefix `sa` of a search has it. */
export function isLater(one: TimeRange, other: TimeRange): boolean {
  return one.from > other.to;
}

/** Those than which no other is known to be later. */
export function mayBeLatest<Timed extends { time: TimeRange }>(all: readonly Timed[]): Timed[] {
  const lastStart = all.reduce((last, { time }) => Math.max(last, time.from), -Infinity);
  return all.filter(({ time }) => time.to >= lastStart);
}

/** A timing that lists more is not read: each of its days is looked up in the calendar. */
const MOST_EVENTS = 100;

const periodSchema = z.object({ start: z.string().optional(), end: z.string().optional() });

const timingSchema = z.object({
  event: z.array(z.string()).max(MOST_EVENTS).optional(),
  repeat: z.object({ boundsPeriod: periodSchema.optional() }).optional(),
});

/** What an Observation says of its time; whatever is in it was sent by somebody. */
export interface TimesOfObservation {
  effectiveDateTime?: unknown;
  effectivePeriod?: unknown;
  effectiveTiming?: unknown;
  effectiveInstant?: unknown;
  issued?: unknown;
}

/** When an Observation was true; where it does not say, when it was issued. One that cannot be read may be of any time. */
export function timeOf(times: TimesOfObservation): TimeRange {
  const { effectiveDateTime, effectivePeriod, effectiveTiming, effectiveInstant, issued } = times;
  const effective = [
    effectiveDateTime !== undefined && rangeOf(effectiveDateTime),
    effectiveInstant !== undefined && rangeOf(effectiveInstant),
    effectivePeriod !== undefined && rangeOfPeriod(effectivePeriod),
    effectiveTiming !== undefined && rangeOfTiming(effectiveTiming),
  ].filter((range) => range !== false);
  const [only = issued === undefined ? ALWAYS : rangeOf(issued), ...others] = effective;
  return others.length > 0 ? ALWAYS : only;
}

function rangeOfPeriod(value: unknown): TimeRange {
  const { start, end } = periodSchema.safeParse(value).data ?? {};
  const from = start === undefined ? -Infinity : rangeOf(start).from;
  const to = end === undefined ? Infinity : rangeOf(end).to;
  return from <= to ? { from, to } : ALWAYS;
}

/** Only the outer limits of a timing count, by the specification of search. */
function rangeOfTiming(value: unknown): TimeRange {
  const { event = [], repeat } = timingSchema.safeParse(value).data ?? {};
  const ranges = event.map(rangeOf);
  if (repeat?.boundsPeriod) ranges.push(rangeOfPeriod(repeat.boundsPeriod));
  if (ranges.length === 0) return ALWAYS;
  return { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) };
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A date, dateTime or instant of FHIR. A date has no time zone: its day is one of Ontario. A time without a zone, which FHIR
 * does not allow, may be of any.
 */
function rangeOf(value: unknown): TimeRange {
  if (typeof value !== 'string') return ALWAYS;
  const [date, year = '', month, day] = DATE.exec(value) ?? [];
  if (date !== undefined) return rangeOfDays(year, month, day);
  const [time, seconds, fraction] = TIME.exec(value) ?? [];
  if (time === undefined || !isDay(time.slice(0, 10))) return ALWAYS;
  const from = Date.parse(time);
  if (Number.isNaN(from)) return ALWAYS;
  const lasts = fraction ? 1_000 / 10 ** (fraction.length - 1) : seconds ? 1_000 : 60_000;
  return { from, to: from + Math.max(lasts, 1) - 1 };
}

/** ("2026", "02", undefined) → the whole February of Ontario. */
function rangeOfDays(year: string, month: string | undefined, day: string | undefined): TimeRange {
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  if (!isDay(first)) return ALWAYS;
  const next = day ? daysLater(first, 1) : month ? monthsLater(first, 1) : yearsLater(first, 1);
  return { from: startOfOntarioDay(first).getTime(), to: startOfOntarioDay(next).getTime() - 1 };
}
