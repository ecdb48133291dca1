import { z } from 'zod';

/** Whose information goes into an agent, or comes out of it. */
type InformationKind = 'none' | 'de-identified' | 'identifiable';

/** What an agent computes by: its name, which version of it, and where it was published. */
interface Method {
  name: string;
  version: string;
  source: string;
}

/** How a property of the input is read from what a record system sends. Places are JSON Pointers. */
type Reading =
  | { read: 'value' | 'age'; at: string }
  /** The newest final Observation of these codes of LOINC, in this unit of UCUM. */
  | { read: 'quantity'; at: string; loinc: string[]; unit: string };

/** A moment of a record system, with the queries of FHIR R4 whose answers it sends along. */
interface Hook {
  hook: 'patient-view';
  title: string;
  description: string;
  prefetch: Record<string, string>;
  input: Record<string, Reading>;
}

/** One rule as it is offered: everything but `answer` is public. */
export interface Agent {
  slug: string;
  /** The entry of the demo catalogue that it fits. */
  agentId: number;
  title: string;
  /** JSON Schemas, draft 2020-12. */
  inputSchema: object;
  outputSchema: object;
  example: { input: object; output: object };
  informationIn: InformationKind;
  informationOut: InformationKind;
  /** How record systems ask it by CDS Hooks, where its input can be read from a record. */
  hook?: Hook;
  /**
   * @throws InputError when the input is not by the schema
   * @throws OutOfRangeError when the rule was not made for what the input describes
   */
  answer(input: unknown): object;
}

/** The input is not by the schema; the message is for people. */
export class InputError extends Error {
  override name = 'InputError';
}

/** The published rule does not cover what the input describes; the message says why. */
export class OutOfRangeError extends Error {
  override name = 'OutOfRangeError';
}

export const NOTICE =
  'A rule with a published formula, computed as its source gives it. It is not a licensed medical device. It supports a professional’s judgement and does not replace it.';

/** What each answer ends with. */
const closing = {
  limits: z.string().meta({ title: 'Not covered', description: 'What the source of the rule does not cover' }),
  method: z
    .strictObject({
      name: z.string().meta({ title: 'Name' }),
      version: z.string().meta({ title: 'Version' }),
      source: z.string().meta({ title: 'Source' }),
    })
    .meta({ title: 'Method', description: 'What the answer was computed by' }),
  notice: z.string().meta({ title: 'Notice' }),
};
type Closing = keyof typeof closing;

/** What each answer begins with, beside its value. */
export const opening = {
  unit: z.string().meta({ title: 'Unit' }),
  meaning: z.string().meta({ title: 'Meaning', description: 'What the value says, in a sentence or two' }),
};

interface Definition<In extends z.ZodType<object>, Out extends z.ZodRawShape> {
  slug: string;
  agentId: number;
  title: string;
  input: In;
  /** Of the answer, without what each one ends with. */
  output: Out;
  limits: string;
  method: Method;
  example: { input: z.input<In> & object; output: Omit<z.output<z.ZodObject<Out>>, Closing> };
  informationIn: InformationKind;
  informationOut: InformationKind;
  hook?: Hook & { input: { [name in keyof z.input<In>]?: Reading } };
  /** @throws OutOfRangeError */
  answer(input: z.output<In>): z.output<z.ZodObject<Out>>;
}

/** Tells each schema once: the input is checked by it, and the JSON Schema is made from it. */
export function defineAgent<In extends z.ZodType<object>, Out extends z.ZodRawShape>(
  definition: Definition<In, Out>,
): Agent {
  const { input, output, limits, method, example, answer, ...shown } = definition;
  const end = { limits, method, notice: NOTICE };
  return {
    ...shown,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    outputSchema: z.toJSONSchema(z.strictObject({ ...output, ...closing }), { io: 'input' }),
    example: { input: example.input, output: { ...example.output, ...end } },
    answer: (given) => ({ ...answer(parseInput(input, given)), ...end }),
  };
}

function parseInput<In extends z.ZodType<object>>(schema: In, given: unknown): z.output<In> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new InputError(result.error.issues.slice(0, MAX_ISSUES).map(issueText).join('; '));
}

/** Of what is wrong with an input, as many as somebody reads. */
const MAX_ISSUES = 10;

function issueText({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}
