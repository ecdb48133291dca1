import { dayInOntario, hourInOntario, weekdayOf } from '@carebourse/contracts/ontario-day';
import { READING_FIGURES, type ReadingRule } from '@carebourse/contracts/unusual-reading';

const HOUR_MS = 60 * 60_000;

/** A look of a reader at single records. */
export interface Look {
  at: Date;
  /** Whose, by short links. */
  persons: readonly bigint[];
}

/** Which persons, by short links, have accounts that are like the reader's. */
export interface Likeness {
  /** Of the same organization. */
  colleagues: ReadonlySet<bigint>;
  /** Of the same family name. */
  namesakes: ReadonlySet<bigint>;
}

/** What a rule found of one reader on one day. */
export interface Finding {
  rule: ReadingRule;
  /** Of Ontario, as 2026-03-01. */
  day: string;
  /** Looks; of many persons the most persons within an hour. */
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/**
 * What is unusual in the looks of one reader since a moment. No rule says that anything is wrong.
 * @param read earliest first, from an hour before `since` on
 */
export function unusualIn(read: readonly Look[], { since, likeness }: { since: Date; likeness: Likeness }): Finding[] {
  // What is larger is the ordinary use of a table.
  const looks = read.filter(({ persons }) => persons.length > 0 && persons.length <= READING_FIGURES.personsOfLook);
  const recent = looks.filter(({ at }) => at >= since);
  const among = (persons: ReadonlySet<bigint>) => recent.filter((look) => look.persons.some((one) => persons.has(one)));
  return [
    ...manyPersons(looks, since),
    ...byDay('colleague', among(likeness.colleagues)),
    ...byDay('family-name', among(likeness.namesakes)),
    ...byDay(
      'after-hours',
      recent.filter(({ at }) => isAfterHours(at)),
    ),
  ];
}

/** More persons within an hour than one looks at by hand. */
function manyPersons(looks: readonly Look[], since: Date): Finding[] {
  const found = new Map<string, Finding>();
  const times = new Map<bigint, number>();
  let oldest = 0;
  for (const { at, persons } of looks) {
    for (const person of persons) times.set(person, (times.get(person) ?? 0) + 1);
    for (let past = looks[oldest]; past && past.at.getTime() <= at.getTime() - HOUR_MS; past = looks[oldest]) {
      for (const person of past.persons) forgetOnce(times, person);
      oldest += 1;
    }
    if (at < since || times.size <= READING_FIGURES.personsInHour) continue;
    const day = dayInOntario(at);
    const { count, firstAt } = found.get(day) ?? { count: 0, firstAt: at };
    found.set(day, { rule: 'many-persons', day, count: Math.max(count, times.size), firstAt, lastAt: at });
  }
  return [...found.values()];
}

function forgetOnce(times: Map<bigint, number>, person: bigint): void {
  const left = (times.get(person) ?? 0) - 1;
  if (left > 0) times.set(person, left);
  else times.delete(person);
}

function byDay(rule: ReadingRule, looks: readonly Look[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { at } of looks) {
    const day = dayInOntario(at);
    const { count, firstAt } = found.get(day) ?? { count: 0, firstAt: at };
    found.set(day, { rule, day, count: count + 1, firstAt, lastAt: at });
  }
  return [...found.values()];
}

function isAfterHours(at: Date): boolean {
  const hour = hourInOntario(at);
  const isSunday = weekdayOf(dayInOntario(at)) === 0;
  return isSunday || hour >= READING_FIGURES.nightFrom || hour < READING_FIGURES.nightUntil;
}
