import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './http.ts';

/**
 * Puts the server's messages on the fields that they are about, and the focus on the first. `prefix` is where the
 * form's fields are in what was sent, such as "profileData.".
 */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  prefix = '',
): void {
  if (!(error instanceof ApiError)) return;
  const named = Object.entries(error.fieldErrors).filter(([path]) => path.startsWith(prefix));
  named.forEach(([path, [message]], index) => {
    if (message) setError(path.slice(prefix.length) as Path<Values>, { message }, { shouldFocus: index === 0 });
  });
}
