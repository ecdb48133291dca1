import type { formReferenceSchema } from '@carebourse/contracts/entry-form';
import type { z } from 'zod';

/** An entry of the catalogue, which may have a form. */
export type FormEntry = z.output<typeof formReferenceSchema>;
