import { breakSchema, declaredMeasureSchema } from '@carebourse/contracts/tables';
import { z } from 'zod';

/**
 * What is frozen of one measure in one atom, with its noise: whole numbers, so that sums do not depend on their order. Each
 * kind is strict: one that took keys of another away would read a sum back as the count of its persons.
 */
const frozenMeasureSchema = z.union([
  /** Persons who meet the condition, in fives. */
  z.strictObject({ persons: z.int() }),
  /** Persons with a value, and its sum above `center` in steps; null where one or two persons make most of it. */
  z.strictObject({ persons: z.int(), steps: z.int().nullable() }),
  /** Persons between the edges. */
  z.strictObject({ bins: z.array(z.int()) }),
]);
export type FrozenMeasure = z.output<typeof frozenMeasureSchema>;

/** A smallest cell: one part of each break. */
const atomSchema = z.object({
  /** Places in `parts` of each break, in order. */
  parts: z.array(z.int()),
  /** In fives. */
  persons: z.int(),
  /** In the order of `measures`. */
  measures: z.array(frozenMeasureSchema),
});
export type Atom = z.output<typeof atomSchema>;

const measureOfFiguresSchema = declaredMeasureSchema.extend({
  /** Of quartiles: where bins begin, and where the last one ends. */
  edges: z.array(z.number()).optional(),
  /** Of sums and means: what one step of `steps` is, and what each person's value is counted from. */
  step: z.number().optional(),
  center: z.number().optional(),
});
export type MeasureOfFigures = z.output<typeof measureOfFiguresSchema>;

/** The figures of a release with their noise, made once with it. The true ones are not among them, nor is the secret. */
export const frozenFiguresSchema = z.object({
  version: z.literal(1),
  /** Breaks that are left after merging, each with the names of its parts in order. */
  breaks: z.array(breakSchema.extend({ parts: z.array(z.string()) })),
  measures: z.array(measureOfFiguresSchema),
  atoms: z.array(atomSchema),
});
export type FrozenFigures = z.output<typeof frozenFiguresSchema>;
