import { z } from 'zod';

/**
 * What is read of FHIR R4 Observations (https://hl7.org/fhir/R4/observation.html). A resource may bring more, which is left
 * aside: senders cannot be asked to take it out.
 */

const coding = z.object({ system: z.string().optional(), code: z.string().optional(), display: z.string().optional() });
const concept = z.object({ coding: z.array(coding).max(50).optional(), text: z.string().max(1000).optional() });

const quantity = z.object({
  value: z.number().optional(),
  unit: z.string().max(100).optional(),
  code: z.string().max(100).optional(),
});

const referenceRange = z.object({
  low: quantity.optional(),
  high: quantity.optional(),
  appliesTo: z.array(concept).max(50).optional(),
  type: concept.optional(),
});

const STATUSES = [
  'registered',
  'preliminary',
  'final',
  'amended',
  'corrected',
  'cancelled',
  'entered-in-error',
  'unknown',
] as const;

export const observationSchema = z
  .object({
    resourceType: z.literal('Observation'),
    status: z.enum(STATUSES),
    code: concept,
    subject: z.object({ reference: z.string().max(1000).optional() }).optional(),
    interpretation: z.array(concept).max(50).optional(),
    valueQuantity: quantity.extend({ comparator: z.enum(['<', '<=', '>=', '>']).optional() }).optional(),
    referenceRange: z.array(referenceRange).max(50).optional(),
  })
  .meta({ title: 'Observation', description: 'A FHIR R4 Observation; what is not named here is left aside' });

export type Observation = z.output<typeof observationSchema>;

const BUNDLE_TYPES = [
  'document',
  'message',
  'transaction',
  'transaction-response',
  'batch',
  'batch-response',
  'history',
  'searchset',
  'collection',
] as const;

/** How many results one bundle may hold. */
const MAX_RESULTS = 200;

export const bundleSchema = z
  .object({
    resourceType: z.literal('Bundle'),
    type: z.enum(BUNDLE_TYPES),
    entry: z
      .array(z.object({ resource: observationSchema }))
      .min(1)
      .max(MAX_RESULTS),
  })
  .meta({ title: 'Bundle', description: 'A FHIR R4 Bundle of Observations' });

const LOINC = 'http://loinc.org';

/** Codes of LOINC that a result has. */
export function loincOf({ code }: Observation): string[] {
  return (code.coding ?? []).flatMap(({ system, code: value }) => (system === LOINC && value ? [value] : []));
}

/** What the sender calls a result. */
export function nameOf({ code }: Observation): string {
  return code.text ?? code.coding?.find(({ display }) => display)?.display ?? code.coding?.[0]?.code ?? 'A result';
}

/** The laboratory's flags, such as H or LL. */
export function flagsOf({ interpretation = [] }: Observation): string[] {
  return interpretation.flatMap(({ coding: codes = [] }) => codes.flatMap(({ code }) => (code ? [code] : [])));
}

type Range = NonNullable<Observation['referenceRange']>[number];

/** The one normal range for everybody; undefined when there is none, or several between which somebody must choose. */
export function rangeOf({ referenceRange: ranges = [] }: Observation): Range | undefined {
  const normal = ranges.filter(({ type }) => !type || type.coding?.some(({ code }) => code === 'normal'));
  const [only] = normal;
  return normal.length === 1 && (only?.appliesTo ?? []).length === 0 ? only : undefined;
}
