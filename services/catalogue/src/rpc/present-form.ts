import type { FormRow } from '../store/entry-forms.ts';

/** A form as a message; absent where there never was one. */
export function presentForm(form: FormRow | undefined) {
  return form && { questions: JSON.stringify(form.questions), version: form.version };
}
