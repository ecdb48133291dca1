import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './http.ts';
import type { Changing } from './use-change.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

interface Saving<Form, Input, Answer> {
  save: Pick<Changing<Input, Answer>, 'mutate'>;
  inputOf: (form: Form) => Input;
  formOf: (answer: Answer) => Form;
  /** Where the form has what the API names by this path. */
  placeOf: (path: string) => string;
}

/**
 * A form of what a steward tells everybody: it is saved as a version, previewed, and not left with changes unasked. What does
 * not fit is told on its field.
 */
export function useToldForm<Form extends FieldValues, Input, Answer>(
  { handleSubmit, reset, setError, formState: { isDirty } }: UseFormReturn<Form>,
  { save, inputOf, formOf, placeOf }: Saving<Form, Input, Answer>,
) {
  const [isPreview, setPreview] = useState(false);
  const askFirst = useLeaveWarning(isDirty);
  const submit = handleSubmit(
    (values) =>
      save.mutate(inputOf(values), {
        onSuccess: (answer) => reset(formOf(answer)),
        onError: (error) => {
          if (error instanceof ApiError) showErrors(error.fieldErrors);
        },
      }),
    // What is wrong is on the form.
    () => setPreview(false),
  );

  function showErrors(told: Record<string, string[]>) {
    setPreview(false);
    for (const [path, [message]] of Object.entries(told)) {
      if (message) setError(placeOf(path) as Path<Form>, { message });
    }
  }

  return { isPreview, setPreview, isDirty, submit, discard: () => askFirst(() => reset()) };
}
