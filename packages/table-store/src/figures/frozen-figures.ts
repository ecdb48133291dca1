import { breakSchema, declaredMeasureSchema } from '@carebourse/contracts/tables';
import { z } from 'zod';

/** What is frozen of one measure in one atom; numbers with their noise, and null where nothing may be told. */
const frozenMeasureSchema = z.union([
  z.object({ persons: z.int() }),
  z.object({ persons: z.int(), sum: z.number().nullable() }),
  z.object({ bins: z.array(z.int()) }),
]);
export type FrozenMeasure = z.output<typeof frozenMeasureSchema>;

/** A smallest cell: one part of each break. */
const atomSchema = z.object({
  /** Places in `parts` of each break, in order. */
  parts: z.array(z.int()),
  persons: z.int(),
  /** In the order of `measures`. */
  measures: z.array(frozenMeasureSchema),
});
export type Atom = z.output<typeof atomSchema>;

/** The figures of a release with their noise, made once with it. The true ones are not among them, nor is the secret. */
export const frozenFiguresSchema = z.object({
  version: z.literal(1),
  /** Breaks that are left after merging, each with the names of its parts in order. */
  breaks: z.array(breakSchema.extend({ parts: z.array(z.string()) })),
  measures: z.array(declaredMeasureSchema.extend({ edges: z.array(z.number()).optional() })),
  atoms: z.array(atomSchema),
});
export type FrozenFigures = z.output<typeof frozenFiguresSchema>;
