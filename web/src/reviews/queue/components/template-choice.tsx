import type { Decision } from '@carebourse/contracts/constants';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTemplates } from '../api/templates.ts';
import * as TEXTS from '../texts.ts';

interface TemplateChoiceProps {
  decision: Decision;
  label?: string;
  /** With the text of the one that was chosen. It may be changed before it is sent. */
  onChoose: (text: string) => void;
}

/** The kept reasons for a decision; nothing while there are none. */
export function TemplateChoice({ decision, label = TEXTS.keptReason, onChoose }: TemplateChoiceProps) {
  const { data = [] } = useTemplates();
  const fitting = data.filter((template) => template.decision === decision);
  if (fitting.length === 0) return null;
  return (
    <Field label={label} optional>
      <Select
        value=""
        placeholder={TEXTS.chooseToFillIn}
        options={fitting.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={({ target }) => {
          const chosen = fitting.find(({ id }) => String(id) === target.value);
          if (chosen) onChoose(chosen.text);
        }}
      />
    </Field>
  );
}
