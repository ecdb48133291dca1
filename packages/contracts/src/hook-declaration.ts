import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { exactText, oneLine, text } from './text.ts';

/** Moments in a record system at which an agent may be asked (CDS Hooks 2.0). */
export const CDS_HOOKS = [
  'patient-view',
  'order-select',
  'order-sign',
  'encounter-start',
  'encounter-discharge',
] as const;

const LIMITS = { title: 80, description: 500, template: 500, templates: 20, properties: 50, codes: 20 } as const;

const line = (max: number) => oneLine(text(max).min(1));

/** A JSON Pointer (RFC 6901) into what a record system sends. */
const pointer = oneLine(exactText(200).min(1))
  .regex(/^\/(prefetch|context)(\/[^/]+)+$/, MESSAGES.hooks.pointerInvalid)
  .meta({
    examples: ['/prefetch/patient/gender'],
  });

const LOINC = /^\d{1,7}-\d$/;

/** How a property of an agent's input is read from what a record system sends. */
const readingSchema = z.discriminatedUnion('read', [
  z.object({ read: z.literal('value'), at: pointer }).describe('What lies there, as it is'),
  z.object({ read: z.literal('age'), at: pointer }).describe('Whole years since the day that lies there'),
  z
    .object({
      read: z.literal('quantity'),
      at: pointer,
      loinc: z
        .array(
          z
            .string()
            .regex(LOINC, MESSAGES.hooks.loincInvalid)
            .meta({ examples: ['1742-6'] }),
        )
        .min(1)
        .max(LIMITS.codes),
      unit: line(50)
        .optional()
        .describe('The UCUM code of the unit in which the agent takes the number')
        .meta({ examples: ['umol/L'] }),
      units: z
        .record(line(50), z.number().positive().max(1e12))
        .refine((units) => Object.keys(units).length <= LIMITS.codes, MESSAGES.hooks.tooMany(LIMITS.codes))
        .optional()
        .describe('Instead of `unit`, as older declarations have it: the code with factor 1 is the unit'),
    })
    .describe(
      'The number of the newest final Observation that lies there, or is in the Bundle there. One in another unit is converted by what is measured, or refused.',
    ),
]);
export type HookReading = z.output<typeof readingSchema>;
export type QuantityReading = Extract<HookReading, { read: 'quantity' }>;

/** In which unit an agent takes what is read; undefined for an older declaration that names none with factor 1. */
export function unitOf({ unit, units = {} }: Pick<QuantityReading, 'unit' | 'units'>): string | undefined {
  return unit ?? Object.keys(units).find((code) => units[code] === 1);
}

/** What a record system is told of an agent, and how the agent's input is read from what it sends. */
export const hookSchema = z.object({
  hook: z.enum(CDS_HOOKS),
  title: line(LIMITS.title),
  description: line(LIMITS.description),
  prefetch: z
    .record(z.string().regex(/^[A-Za-z]\w{0,59}$/, MESSAGES.hooks.keyInvalid), line(LIMITS.template))
    .refine((templates) => Object.keys(templates).length <= LIMITS.templates, MESSAGES.hooks.tooMany(LIMITS.templates))
    .describe('FHIR queries by a name each, such as Patient/{{context.patientId}}'),
  input: z
    .record(z.string().max(100), readingSchema)
    .refine((fields) => Object.keys(fields).length <= LIMITS.properties, MESSAGES.hooks.tooMany(LIMITS.properties))
    .describe('How each property of the agent’s input is read'),
});
export type HookDeclaration = z.output<typeof hookSchema>;
