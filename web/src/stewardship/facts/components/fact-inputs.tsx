import { DATA_USE_TERMS } from '@carebourse/contracts/data-use-terms';
import { FACT_LIMITS, HEALTH_CATEGORIES } from '@carebourse/contracts/entry-facts';
import { LANGUAGE_CODES, languageName, OWN_LANGUAGE } from '@carebourse/contracts/languages';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { FactField } from '../../../catalogue/facts/fact-fields.ts';
import type { FactsForm } from '../facts-form.ts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)} ${space(5)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

const choices: Record<string, readonly Choice[]> = {
  healthCategories: Object.entries(HEALTH_CATEGORIES).map(([value, label]) => ({ value, label })),
  permittedUses: Object.entries(DATA_USE_TERMS).map(([value, { label, help }]) => ({ value, label, hint: help })),
};

const languages = LANGUAGE_CODES.filter((code) => code !== OWN_LANGUAGE)
  .map((value) => ({ value, label: languageName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** The control of one fact, with its help and what is wrong with it. */
export function FactInput({ field }: { field: FactField }) {
  const { register, formState } = useFormContext<FactsForm>();
  const { name, label, kind, help } = field;
  if (kind === 'choices') {
    return (
      <FieldGroup label={label} hint={help} error={formState.errors.choices?.[name]?.message}>
        <Choices>
          {choices[name]?.map(({ value, ...shown }) => (
            <Checkbox key={value} value={value} {...shown} {...register(`choices.${name}`)} />
          ))}
        </Choices>
      </FieldGroup>
    );
  }
  return (
    <Field label={label} hint={help} error={formState.errors.texts?.[name]?.message}>
      <TextControl field={field} />
    </Field>
  );
}

function TextControl({ field: { name, kind } }: { field: FactField }) {
  const { register } = useFormContext<FactsForm>();
  const wired = { ...register(`texts.${name}`), autoComplete: 'off' };
  switch (kind) {
    case 'text':
      return <TextArea {...wired} rows={3} countTo={FACT_LIMITS.text} />;
    case 'lines':
    case 'languages':
      return <TextArea {...wired} rows={2} />;
    case 'language':
      return <Select {...wired} options={languages} placeholder={languageName(OWN_LANGUAGE)} />;
    case 'day':
      return <Input {...wired} type="date" />;
    case 'number':
      return <Input {...wired} inputMode="numeric" maxLength={16} />;
    default:
      return <Input {...wired} type={kind === 'email' ? 'email' : 'text'} maxLength={FACT_LIMITS.address} />;
  }
}
