import type { factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import type { z } from 'zod';

/** An entry of the catalogue that may have facts. */
export type FactEntry = z.output<typeof factsReferenceSchema>;
