import type { JsonSchema } from '@carebourse/contracts/agents';
import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { FieldErrors } from './json-schema.ts';

const { hooks: words } = MESSAGES;

/** What of a hook does not fit the agent's input, or its own queries. */
export function checkHook({ input, prefetch }: HookDeclaration, { properties, required }: JsonSchema): FieldErrors {
  const errors: FieldErrors = {};
  const known = new Set(Object.keys(properties ?? {}));
  for (const [name, { at }] of Object.entries(input)) {
    const [, from, query = ''] = at.split('/');
    if (!known.has(name)) errors[`hook.input.${name}`] = [words.propertyUnknown];
    else if (from === 'prefetch' && !Object.hasOwn(prefetch, query))
      errors[`hook.input.${name}`] = [words.queryMissing];
  }
  const unread = (Array.isArray(required) ? required : []).map(String).filter((name) => !Object.hasOwn(input, name));
  if (unread.length > 0) errors['hook.input'] = [words.propertyMissing(unread.join(', '))];
  return errors;
}
