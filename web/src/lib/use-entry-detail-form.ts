import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, isRefused } from './http.ts';
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
 * The form of a detail of an entry: facts, request form or model card. A steward saves it as a version and can preview it. Who leaves
 * it with changes is asked first. Problems are shown on their fields.
 */
export function useEntryDetailForm<Form extends FieldValues, Input, Answer>(
  { handleSubmit, reset, setError, formState: { isDirty } }: UseFormReturn<Form>,
  { save, inputOf, formOf, placeOf }: Saving<Form, Input, Answer>,
) {
  const [isPreview, setPreview] = useState(false);
  const [toApprove, setToApprove] = useState<Input>();
  const askFirst = useLeaveWarning(isDirty);
  const submit = handleSubmit(
    (values) => {
      const input = inputOf(values);
      save.mutate(input, {
        onSuccess: (answer) => reset(formOf(answer)),
        onError: (error) => {
          if (isRefused(error, PROBLEM_TYPES.approvalNeeded)) return setToApprove(input);
          if (error instanceof ApiError) showErrors(error.fieldErrors);
        },
      });
    },
    // What is wrong is on the form.
    () => setPreview(false),
  );

  function showErrors(fieldErrors: Record<string, string[]>) {
    setPreview(false);
    for (const [path, [message]] of Object.entries(fieldErrors)) {
      if (message) setError(placeOf(path) as Path<Form>, { message });
    }
  }

  return {
    isPreview,
    setPreview,
    isDirty,
    submit,
    discard: () => askFirst(() => reset()),
    /** What an admin of the platform has to approve before it is published. */
    toApprove,
    notSent: () => setToApprove(undefined),
    sent() {
      setToApprove(undefined);
      reset();
    },
  };
}
