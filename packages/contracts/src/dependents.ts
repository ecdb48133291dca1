import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { dayInOntario } from './ontario-day.ts';
import { healthCardNumberSchema } from './profile.ts';
import { idSchema, oneLine, text } from './text.ts';

const { validation } = MESSAGES;
const EARLIEST_BIRTH = '1900-01-01';

function required(max: number, message: string) {
  return z.preprocess((value) => value ?? '', oneLine(text(max).min(1, message)));
}

/** A calendar date; a date-time is cut to its date part, as the edit dialog does (§2). */
export const dateOfBirthSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().split('T')[0] : (value ?? '')),
  z
    .string(validation.dateOfBirthRequired)
    .min(1, validation.dateOfBirthRequired)
    .pipe(z.iso.date(validation.dateOfBirthInvalid))
    .refine((date) => date >= EARLIEST_BIRTH && date <= dayInOntario(new Date()), validation.dateOfBirthInvalid),
);

/** POST and PUT /api/dependents (§5 Dependent). parentId is accepted and ignored: the parent is the caller. */
export const dependentInputSchema = z.object({
  firstName: required(LIMITS.name.max, validation.firstNameRequired),
  lastName: required(LIMITS.name.max, validation.lastNameRequired),
  relationship: required(LIMITS.name.max, validation.relationshipRequired),
  dateOfBirth: dateOfBirthSchema,
  medicalNotes: text(LIMITS.longText.max)
    .nullish()
    .transform((notes) => (notes ? notes : undefined)),
  healthCardNumber: healthCardNumberSchema.nullish().describe('Left out or masked: as it is. Empty or null: none'),
});
export type DependentInput = z.input<typeof dependentInputSchema>;

export const dependentSchema = z.object({
  id: idSchema,
  parentId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.iso.date(),
  relationship: z.string(),
  medicalNotes: z.string().nullable(),
  healthCardNumber: z.string().nullable().describe('Masked: its last four digits'),
  createdAt: z.iso.datetime(),
});
export type Dependent = z.output<typeof dependentSchema>;
