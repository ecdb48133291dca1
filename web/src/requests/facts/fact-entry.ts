import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import type { z } from 'zod';

/** An entry of the catalogue that may have facts. */
export type FactEntry = z.output<typeof factsReferenceSchema>;

/** Of some entries those that may have facts: all but agents. */
export function factEntriesOf(entries: readonly ResourceReference[]): FactEntry[] {
  return entries.flatMap(({ resourceType, resourceId }) =>
    resourceType === 'agent' ? [] : [{ resourceType, resourceId }],
  );
}
