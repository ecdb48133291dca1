import { presentClient } from '@carebourse/tools/migrate/sample-client';
import { listConstraints, refusalOf } from '@carebourse/tools/postgres/refusals';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner, serviceDatabase } from './shared-postgres.ts';

/** By the name of what refuses them: statements that would break a rule, on two sample rows in each table. */
export type Attempts = Record<string, string | string[]>;

/**
 * Tests that a service's database itself refuses what no code may do, past all code. Each constraint of the schema must
 * have its attempt.
 * @param service folder name below services/
 */
export function describeConstraints(service: string, attempts: Attempts): void {
  const all = { ...everywhere, ...attempts };
  const pairs = Object.entries(all).flatMap(([name, sql]) => [sql].flat().map((attempt) => [name, attempt] as const));
  let url: string;

  describe(`the database of ${service}`, () => {
    beforeAll(async () => {
      url = asOwner(await serviceDatabase(service));
      await using client = await presentClient(`services/${service}`, url);
      await client.write(1);
      await client.write(2);
    });

    test.each(pairs)('refuses by %s: %s', async (name, sql) => {
      expect(await refusalOf(url, sql)).toBe(name);
    });

    test('has no constraint that is not tried', async () => {
      expect(Object.keys(all).toSorted()).toEqual((await listConstraints(url)).toSorted());
    });
  });
}

/** Tables that every service has. */
const everywhere: Attempts = {
  dead_letter_discarded_for_a_reason: "UPDATE dead_letter SET discard_reason = 'why not'",
  dead_letter_event: "UPDATE dead_letter SET event_id = 'same'",
  dead_letter_settled_with_time: 'UPDATE dead_letter SET settled_at = now()',
  dead_letter_state_known: "UPDATE dead_letter SET state = 'lost'",
  dead_letter_tries_counted: 'UPDATE dead_letter SET tries = -1',
  outbox_names_something: "UPDATE outbox SET aggregate = ''",
  outbox_published_is_placed: 'UPDATE outbox SET position = NULL, published_at = now()',
};
