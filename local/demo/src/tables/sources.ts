import { answersAfter } from './events/answers.ts';
import { dispensingAfter } from './events/dispensing.ts';
import { emergencyAfter, staysAfter } from './events/hospital.ts';
import { resultsAfter } from './events/laboratory.ts';
import { visitsAfter, vitalsAfter } from './events/primary-care.ts';
import { dosesAfter } from './events/vaccines.ts';
import { WEEKLY_COUNTS } from './events/weekly-counts.ts';
import { contactsAfter } from './events/youth.ts';
import { illnessesAfter } from './illnesses.ts';
import { population } from './population.ts';
import type { Source } from './sql.ts';

/** What tables are made of, by name. */
export type Sources = ReturnType<typeof allSources>;

/** All sources, by name. */
export function allSources() {
  const person = population();
  const illness = illnessesAfter(person);
  const visit = visitsAfter(person, illness);
  const emergency = emergencyAfter(person, illness);
  return {
    person,
    illness,
    visit,
    vital: vitalsAfter(person, illness, visit),
    result: resultsAfter(person, illness),
    fill: dispensingAfter(person, illness),
    emergency,
    stay: staysAfter(person, emergency),
    dose: dosesAfter(person),
    contact: contactsAfter(person, illness),
    answer: answersAfter(person, illness),
    weeklyCount: WEEKLY_COUNTS,
  } satisfies Record<string, Source>;
}

/** The sources with all that they need, each behind what it needs. */
export function inOrder(wanted: readonly Source[]): Source[] {
  const ordered = new Set<Source>();
  const add = (source: Source) => {
    for (const needed of source.needs) add(needed);
    ordered.add(source);
  };
  for (const source of wanted) add(source);
  return [...ordered];
}
