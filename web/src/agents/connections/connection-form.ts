import {
  AGENT_LIMITS,
  type ConnectionInput,
  INFORMATION_KINDS,
  type ManagedConnection,
} from '@carebourse/contracts/agents';
import { type HookDeclaration, hookSchema } from '@carebourse/contracts/hook-declaration';
import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { z } from 'zod';
import { jsonText, readJsonObject } from '../../lib/json-text.ts';
import { typedNumber } from '../../lib/typed-number.ts';
import * as TEXTS from './texts.ts';

const { agents, validation } = MESSAGES;

/** What happens to the credential that is kept. */
const CREDENTIAL_CHANGES = ['keep', 'set', 'none'] as const;
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number];

const jsonObject = z.string().transform((typed, context) => {
  const read = readJsonObject(typed);
  if ('value' in read) return read.value;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

/** Nothing is no hook. What is wrong inside is named. */
const hook = z.string().transform((typed, context): HookDeclaration | null => {
  const read = typed.trim() === '' ? { value: null } : readJsonObject(typed);
  const result = 'problem' in read ? undefined : hookSchema.nullable().safeParse(read.value);
  if (result?.success) return result.data;
  const [issue] = result?.error.issues ?? [];
  const stated = issue && [issue.path.join('.'), issue.message].filter(Boolean).join(': ');
  context.addIssue({ code: 'custom', message: stated ?? ('problem' in read ? read.problem : validation.failed) });
  return z.NEVER;
});

const { min, max } = AGENT_LIMITS.timeLimitMs;
const timeLimit = TEXTS.timeLimitInvalid(min, max);

export const connectionFormSchema = z
  .object({
    endpoint: z.url(agents.endpointInvalid).max(LIMITS.shortText.max, validation.tooLong(LIMITS.shortText.max)),
    timeLimitMs: z
      .string()
      .transform((typed) => typedNumber(typed, { whole: true }))
      .pipe(z.int(timeLimit).min(min, timeLimit).max(max, timeLimit)),
    credential: z.enum(CREDENTIAL_CHANGES),
    header: z.string().trim(),
    value: z.string().trim(),
    informationIn: z.enum(INFORMATION_KINDS),
    informationOut: z.enum(INFORMATION_KINDS),
    inputSchema: jsonObject,
    outputSchema: jsonObject,
    exampleInput: jsonObject,
    exampleOutput: jsonObject,
    hook,
    enabled: z.boolean(),
  })
  .superRefine(({ credential, header, value }, context) => {
    if (credential !== 'set') return;
    for (const [name, given] of [['header', header] as const, ['value', value] as const]) {
      if (!given) context.addIssue({ code: 'custom', path: [name], message: TEXTS.credentialIncomplete });
    }
  })
  .transform(({ credential, header, value, exampleInput, exampleOutput, ...fields }): ConnectionInput => ({
    ...fields,
    example: { input: exampleInput, output: exampleOutput },
    ...(credential === 'set' && { credential: { header, value } }),
    ...(credential === 'none' && { credential: null }),
  }));
export type ConnectionForm = z.input<typeof connectionFormSchema>;

/** What a steward begins with: enough to see how a schema is written. */
const BEGINNING = {
  inputSchema: {
    type: 'object',
    required: ['age'],
    properties: { age: { title: 'Age', type: 'integer', minimum: 18, maximum: 120, unit: 'a' } },
  },
  outputSchema: {
    type: 'object',
    required: ['value', 'meaning'],
    properties: { value: { title: 'Risk', type: 'number', unit: '%' }, meaning: { title: 'Meaning', type: 'string' } },
  },
  example: { input: { age: 65 }, output: { value: 12.5, meaning: 'About one of eight people like this.' } },
};

const BEGINNING_TIME_LIMIT_MS = 5_000;

/** The form of a connection as it is kept, or of one that is to be made. The credential's value is never told. */
export function formOf(connection: ManagedConnection['connection']): ConnectionForm {
  const { inputSchema, outputSchema, example } = connection ?? BEGINNING;
  return {
    endpoint: connection?.endpoint ?? '',
    timeLimitMs: String(connection?.timeLimitMs ?? BEGINNING_TIME_LIMIT_MS),
    credential: connection?.credentialHeader ? 'keep' : 'none',
    header: connection?.credentialHeader ?? '',
    value: '',
    informationIn: connection?.informationIn ?? 'de-identified',
    informationOut: connection?.informationOut ?? 'de-identified',
    inputSchema: jsonText(inputSchema),
    outputSchema: jsonText(outputSchema),
    exampleInput: jsonText(example.input),
    exampleOutput: jsonText(example.output),
    hook: connection?.hook ? jsonText(connection.hook) : '',
    enabled: connection?.enabled ?? false,
  };
}

const FIELDS: readonly (readonly [beginning: string, field: keyof ConnectionForm])[] = [
  ['example.input', 'exampleInput'],
  ['example.output', 'exampleOutput'],
  ['credential.header', 'header'],
  ['credential.value', 'value'],
  ['credential', 'credential'],
  ['inputSchema', 'inputSchema'],
  ['outputSchema', 'outputSchema'],
  ['endpoint', 'endpoint'],
  ['timeLimitMs', 'timeLimitMs'],
  ['informationIn', 'informationIn'],
  ['informationOut', 'informationOut'],
  ['enabled', 'enabled'],
  ['hook', 'hook'],
];

/** What the server says of a connection, on the fields of its form: what is wrong inside a JSON text is named before. */
export function formErrors(stated: Record<string, string[]>): Partial<Record<keyof ConnectionForm, string>> {
  const errors: Partial<Record<keyof ConnectionForm, string>> = {};
  for (const [path, [message]] of Object.entries(stated)) {
    const found = FIELDS.find(([beginning]) => path === beginning || path.startsWith(`${beginning}.`));
    if (!found || !message) continue;
    const [beginning, field] = found;
    const inside = path.slice(beginning.length + 1);
    errors[field] ??= inside ? `${inside}: ${message}` : message;
  }
  return errors;
}
