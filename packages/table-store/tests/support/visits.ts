import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { randomFrom } from '@carebourse/testing/random';
import { column } from './columns.ts';
import { type Row } from './store.ts';

export const VISIT_COLUMNS = [
  column('health_number', 'text', { personLink: true, mark: 'direct' }),
  column('full_name', 'text', { mark: 'direct' }),
  column('age', 'integer', { unit: 'a' }),
  column('sex', 'text'),
  column('city', 'text'),
  column('bmi', 'number', { unit: 'kg/m2' }),
  column('seen_on', 'date'),
  column('smoker', 'boolean'),
];

const CITIES = ['Toronto', 'Ottawa', 'Hamilton', "L'Orignal", null];

/** Visits of persons: several rows a person, whose age, sex and city are the same in all of them. */
export function visits(persons: number, seed = 1): Row[] {
  const random = randomFrom(seed);
  const rows: Row[] = [];
  for (let person = 0; person < persons; person += 1) {
    const who = {
      health_number: healthNumberAt(person),
      full_name: `Person ${person}`,
      age: Math.floor(random() * 90),
      sex: random() < 0.5 ? 'F' : 'M',
      city: CITIES[Math.floor(random() * CITIES.length)] ?? null,
    };
    for (let visit = 0; visit <= Math.floor(random() * 3); visit += 1) {
      const day = Math.floor(random() * 730);
      rows.push({
        ...who,
        bmi: random() < 0.2 ? null : Math.round((18 + random() * 20) * 10) / 10,
        seen_on: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
        smoker: random() < 0.1 ? null : random() < 0.3,
      });
    }
  }
  return rows;
}
