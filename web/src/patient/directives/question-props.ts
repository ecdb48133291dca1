import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';

/** What each question of the form is asked with. */
export interface QuestionProps {
  form: UseFormReturn<Draft>;
}
