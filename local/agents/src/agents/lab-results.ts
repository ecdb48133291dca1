import { z } from 'zod';
import { defineAgent, opening, OutOfRangeError } from '../agent.ts';
import { isComparable, labStatus, type LabStatus, type PrintedRange } from '../formulas/lab-status.ts';
import { labText, type LabText } from '../formulas/lab-texts.ts';
import { bundleSchema, flagsOf, loincOf, nameOf, rangeOf, type Observation } from '../observation.ts';
import { exampleBundle } from './lab-results-example.ts';

const resultSchema = z.strictObject({
  name: z.string().meta({ title: 'Result' }),
  value: z.string().meta({ title: 'Value' }),
  range: z.string().meta({ title: 'Printed range' }),
  status: z
    .enum(['within the range', 'below the range', 'above the range', 'critical', 'not compared'])
    .meta({ title: 'Where it stands' }),
  explanation: z.string().meta({ title: 'In plain words' }),
  number: z.number().optional().meta({ title: 'Number', description: 'Only where it can be compared with its range' }),
  low: z.number().optional().meta({ title: 'From' }),
  high: z.number().optional().meta({ title: 'To' }),
});
type Result = z.output<typeof resultSchema>;

const unexplainedSchema = z.strictObject({
  name: z.string().meta({ title: 'Result' }),
  reason: z.string().meta({ title: 'Why not' }),
});
type Unexplained = z.output<typeof unexplainedSchema>;

export const labResultsAgent = defineAgent({
  slug: 'lab-results',
  agentId: 1,
  title: 'Lab results in plain language',
  input: z.strictObject({ bundle: bundleSchema }),
  output: {
    value: z.int().min(0).meta({ title: 'Outside the printed range', unit: 'results' }),
    ...opening,
    results: z.array(resultSchema).meta({ title: 'Results' }),
    notExplained: z.array(unexplainedSchema).meta({ title: 'Not explained' }),
  },
  limits:
    'Results without a number, panels of several numbers in one Observation, and results that are not final. Only the printed range or the laboratory’s flag is used; it does not diagnose, and it knows neither your history nor your medicines.',
  method: {
    name: 'Comparison with the laboratory’s printed range',
    version: 'FHIR R4 (4.0.1), LOINC codes of 18 results',
    source: 'HL7 FHIR R4, Observation and ObservationInterpretation, https://hl7.org/fhir/R4/observation.html',
  },
  example: {
    input: { bundle: exampleBundle },
    output: {
      value: 1,
      unit: 'result',
      meaning:
        '1 of 2 results that could be compared is outside the printed range. Ask at your next visit what that means for you.',
      results: [
        {
          name: 'Haemoglobin',
          value: '112 g/L',
          range: '120 to 160',
          status: 'below the range',
          explanation:
            'The part of red blood cells that carries oxygen. A low value is called anaemia and can make you tired.',
          number: 112,
          low: 120,
          high: 160,
        },
        {
          name: 'Potassium',
          value: '4.2 mmol/L',
          range: '3.5 to 5',
          status: 'within the range',
          explanation: 'A salt that nerves, muscles and the heart need.',
          number: 4.2,
          low: 3.5,
          high: 5,
        },
      ],
      notExplained: [{ name: 'Ferritin', reason: 'This rule has no text for it.' }],
    },
  },
  informationIn: 'identifiable',
  hook: {
    hook: 'patient-view',
    title: 'Results outside the printed range',
    description: 'The newest laboratory results of the record, against the laboratory’s own range and in plain words.',
    prefetch: {
      results: 'Observation?patient={{context.patientId}}&category=laboratory&_sort=-date&_count=50',
    },
    input: { bundle: { read: 'value', at: '/prefetch/results' } },
  },
  informationOut: 'identifiable',
  answer({ bundle }) {
    const observations = bundle.entry.map(({ resource }) => resource);
    requireOnePerson(observations);
    const statements = observations.map(readObservation);
    const results = statements.filter((one) => 'status' in one);
    const notExplained = statements.filter((one) => 'reason' in one);
    const value = outside(results).length;
    return { value, unit: value === 1 ? 'result' : 'results', meaning: meaningOf(results), results, notExplained };
  },
});

/** @throws OutOfRangeError when results of several people are together */
function requireOnePerson(observations: readonly Observation[]): void {
  const people = new Set(observations.flatMap(({ subject }) => subject?.reference ?? []));
  if (people.size > 1) throw new OutOfRangeError('The bundle has results of more than one person.');
}

const FINAL = new Set<Observation['status']>(['final', 'amended', 'corrected']);

function readObservation(observation: Observation): Result | Unexplained {
  const text = loincOf(observation).map(labText).find(Boolean);
  const name = text?.name ?? nameOf(observation);
  const { valueQuantity: quantity, status } = observation;
  if (!FINAL.has(status)) return { name, reason: `It is not final: its status is ${status}.` };
  if (!text) return { name, reason: 'This rule has no text for it.' };
  if (quantity?.value === undefined) return { name, reason: 'It has no number.' };
  const { value, unit, code, comparator } = quantity;
  const range = rangeOf(observation);
  const bounds = range && {
    low: range.low?.value,
    high: range.high?.value,
    unit: range.low?.code ?? range.high?.code ?? range.low?.unit ?? range.high?.unit,
  };
  // A range that names no code is compared by the unit that people read.
  const comparedUnit = range?.low?.code || range?.high?.code ? (code ?? unit) : (unit ?? code);
  const measured = { value, unit: comparedUnit, comparator };
  const stands = labStatus(flagsOf(observation), measured, bounds);
  return {
    name,
    value: [`${comparator ?? ''}${value}`, unit ?? code].filter(Boolean).join(' '),
    range: shown(bounds),
    status: stands,
    explanation: explain(text, stands, direction(flagsOf(observation))),
    ...(isComparable(measured, bounds) && onScale(value, bounds)),
  };
}

function onScale(number: number, { low, high }: PrintedRange): Pick<Result, 'number' | 'low' | 'high'> {
  return { number, ...(low !== undefined && { low }), ...(high !== undefined && { high }) };
}

function shown(bounds: PrintedRange | undefined): string {
  const { low, high } = bounds ?? {};
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  if (low !== undefined) return `${low} and more`;
  return high === undefined ? 'none that could be used' : `up to ${high}`;
}

/** Whether a critical flag is about a low or a high value; undefined when it does not say. */
function direction(flags: readonly string[]): 'low' | 'high' | undefined {
  if (flags.some((flag) => flag.startsWith('L'))) return 'low';
  return flags.some((flag) => flag.startsWith('H')) ? 'high' : undefined;
}

function explain(text: LabText, status: LabStatus, critical: 'low' | 'high' | undefined): string {
  const { about, low, high } = text;
  if (status === 'below the range') return `${about} ${low}`;
  if (status === 'above the range') return `${about} ${high}`;
  if (status === 'not compared') return `${about} It could not be compared with a range: ask your clinic how it is.`;
  if (status === 'within the range') return about;
  return `${about} ${critical ? `${text[critical]} ` : ''}The laboratory calls this value critical: call your clinic now.`;
}

function outside(results: readonly Result[]): Result[] {
  return results.filter(({ status }) => status !== 'within the range' && status !== 'not compared');
}

function meaningOf(results: readonly Result[]): string {
  if (results.some(({ status }) => status === 'critical'))
    return 'The laboratory calls a value critical. Call your clinic now; if you cannot reach it or feel very unwell, call 9-1-1.';
  const compared = results.filter(({ status }) => status !== 'not compared').length;
  if (compared === 0) return 'No result could be compared with a printed range. Ask your clinic about them.';
  const count = outside(results).length;
  if (count === 0) return `All ${compared} results that could be compared are within their printed range.`;
  const be = count === 1 ? 'is' : 'are';
  return `${count} of ${compared} results that could be compared ${be} outside the printed range. Ask at your next visit what that means for you.`;
}
