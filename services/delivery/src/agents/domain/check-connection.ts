import type { ConnectionInput, JsonSchema } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { checkHook } from './check-hook.ts';
import { readSchema, under, type FieldErrors } from './json-schema.ts';
import { checkMeasures } from './laboratory/check-measures.ts';

const { agents: words } = MESSAGES;

/** Headers that a call has of its own, or that say where its body ends. */
const OWN_HEADERS = new Set([
  'accept',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/** What keeps a connection from being kept, reported by field. @throws InvalidInputError */
export function checkConnection(connection: ConnectionInput): void {
  const { endpoint, credential, inputSchema, outputSchema, example, hook } = connection;
  const { username, password } = new URL(endpoint);
  const errors: FieldErrors = {
    ...(username || password ? { endpoint: [words.endpointInvalid] } : {}),
    ...(credential && !canBeSent(credential) ? { 'credential.header': [words.headerInvalid] } : {}),
    ...checkSchema('inputSchema', inputSchema, 'example.input', example.input),
    ...checkSchema('outputSchema', outputSchema, 'example.output', example.output),
    ...checkCharacters({ inputSchema, outputSchema, example, hook: hook ?? null }),
    ...checkMeasures(inputSchema, hook ?? null),
    ...(hook && checkHook(hook, inputSchema)),
  };
  requireFields(errors);
}

/** @throws InvalidInputError by the first of what is wrong */
export function requireFields(errors: FieldErrors): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new InvalidInputError(first, errors);
}

/** PostgreSQL keeps JSON without NUL and without halves of characters. */
function checkCharacters(fields: Record<string, unknown>): FieldErrors {
  const wrong = Object.entries(fields).filter(([, value]) => /\\u(0000|d[89a-f])/.test(JSON.stringify(value)));
  return Object.fromEntries(wrong.map(([field]) => [field, [words.characterInvalid]]));
}

function canBeSent({ header, value }: { header: string; value: string }): boolean {
  if (OWN_HEADERS.has(header.toLowerCase())) return false;
  try {
    validateHeaderName(header);
    validateHeaderValue(header, value);
    return true;
  } catch {
    return false;
  }
}

function checkSchema(field: string, schema: JsonSchema, exampleField: string, example: unknown): FieldErrors {
  const { check, problem } = readSchema(schema);
  return check ? under(exampleField, check(example)) : { [field]: [problem] };
}
