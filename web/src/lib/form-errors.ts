import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './http.ts';

/** Shows the server's field errors at their fields; the first gets the focus. */
export function showFieldErrors<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.fieldErrors).forEach(([field, [message]], index) => {
    if (field && message) setError(field as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  });
}
