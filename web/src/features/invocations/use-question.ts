import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { fieldsOf } from '../agents/schema-fields.ts';
import type { ConnectedAgent } from './connected-agent.ts';
import { type FieldErrors, type FormValues, inputOf, serverErrors, valuesOf } from './schema-form.ts';

export const NO_ERRORS: FieldErrors = {};

/** What the form of an agent holds, beginning with its example, and what is wrong with it. */
export function useQuestion(agent: ConnectedAgent) {
  const [fields] = useState(() => fieldsOf(agent.inputSchema));
  const [example] = useState(() => valuesOf(fields, agent.example.input));
  const [values, setValues] = useState<FormValues>(example);
  const [errors, setErrors] = useState(NO_ERRORS);
  return {
    fields,
    values,
    errors,
    setValues,
    setErrors,
    reading: inputOf(fields, values),
    isExample: values === example,
    fillInExample() {
      setValues(example);
      setErrors(NO_ERRORS);
    },
    /** Marks what the server says of fields. */
    markRefused(error: Error) {
      if (error instanceof ApiError) setErrors(serverErrors(error.fieldErrors, fields));
    },
  };
}
export type HeldQuestion = ReturnType<typeof useQuestion>;
