import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { fieldsOf } from '../../catalogue/agents/schema-fields.ts';
import type { ConnectedAgent } from './connected-agent.ts';
import { type FieldErrors, type FormValues, inputOf, serverErrors, valuesOf } from './schema-form.ts';

export const NO_ERRORS: FieldErrors = {};

/** What the form of an agent holds, empty at first, and what is wrong with it. */
export function useQuestion(agent: ConnectedAgent) {
  const [fields] = useState(() => fieldsOf(agent.inputSchema, agent.units));
  const [example] = useState(() => valuesOf(fields, agent.example.input));
  const [values, setValues] = useState<FormValues>(() => valuesOf(fields, {}));
  const [refused, setRefused] = useState({ errors: NO_ERRORS, about: values });
  const setErrors = (errors: FieldErrors) => setRefused({ errors, about: values });
  return {
    fields,
    values,
    /** As they were told; of them, `errors` are those whose field still says what it said then. */
    refused: refused.errors,
    errors: stillTrue(refused.errors, refused.about, values),
    setValues,
    setErrors,
    reading: inputOf(fields, values),
    isExample: isSameInput(values, example),
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

function stillTrue(errors: FieldErrors, about: FormValues, values: FormValues): FieldErrors {
  const kept = Object.entries(errors).filter(([path]) => {
    const [name = ''] = path.split('.');
    return name === '' ? isSameInput(about, values) : about[name] === values[name];
  });
  return Object.fromEntries(kept);
}

/** Whether two forms say the same. */
export function isSameInput(one: FormValues | undefined, other: FormValues): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export type HeldQuestion = ReturnType<typeof useQuestion>;
