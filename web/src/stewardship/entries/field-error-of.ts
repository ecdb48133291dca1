import type { FieldErrors } from 'react-hook-form';
import type { EntryForm } from './entry-form.ts';

/** The message of a field. A list's errors come for its items; the first of them stands for the field. */
export function fieldErrorOf(errors: FieldErrors<EntryForm>, field: keyof EntryForm): string | undefined {
  const error: unknown = errors[field];
  const first: unknown = Array.isArray(error) ? error.find(Boolean) : error;
  return (first as { message?: string } | undefined)?.message;
}
