import { createHmac } from 'node:crypto';

/**
 * Names an input without telling it: who has the hash and not the key cannot try inputs. The same input has the same hash,
 * in whatever order its fields were written.
 */
export function inputHash(key: Buffer, input: Record<string, unknown>): string {
  return createHmac('sha256', key).update(canonical(input)).digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (isObject(part) ? sorted(part) : part));
}

function sorted(object: Record<string, unknown>): object {
  // Without a prototype: a field may be called __proto__.
  const made = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(object).toSorted()) made[name] = object[name];
  return made;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
