import { type DeliveredTable, FACT_LIMITS } from '@carebourse/contracts/entry-facts';
import { ClipboardPaste } from 'lucide-react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { dictionaryRows } from '../../../catalogue/facts/dictionary-rows.ts';
import type { FactsForm } from '../facts-form.ts';
import { readColumns } from '../read-columns.ts';
import { Dictionary } from '../../../catalogue/facts/components/dictionary.tsx';
import { RowFields } from './row-fields.tsx';
import * as TEXTS from '../texts.ts';

/** The dictionary: of the tables that are delivered, or written. */
export function DictionaryFields({ tables }: { tables: readonly DeliveredTable[] }) {
  if (tables.length > 0) {
    return (
      <Stack $gap={4}>
        <Callout>{TEXTS.thePageListsTheColumns}</Callout>
        <Dictionary rows={dictionaryRows(null, tables)} />
      </Stack>
    );
  }
  return (
    <Stack $gap={4}>
      <PasteColumns />
      <RowFields list="dictionary" />
    </Stack>
  );
}

function PasteColumns() {
  const { getValues, setValue } = useFormContext<FactsForm>();
  // A form of its own: what is pasted and not added is not part of the facts.
  const { register, control, reset } = useForm({ defaultValues: { pasted: '' } });
  const columns = readColumns(useWatch({ control, name: 'pasted' }));

  function add() {
    const all = [...getValues('dictionary'), ...columns].slice(0, FACT_LIMITS.columns);
    setValue('dictionary', all, { shouldDirty: true });
    reset();
  }

  return (
    <Disclosure summary={TEXTS.pasteColumnsFromASpreadsheet}>
      <Stack $gap={3}>
        <Field label={TEXTS.columnsOneALine} hint={TEXTS.nameTypeDescriptionUnitCode}>
          <TextArea {...register('pasted')} rows={4} />
        </Field>
        <div>
          <Button variant="secondary" size="small" icon={ClipboardPaste} onClick={add} disabled={columns.length === 0}>
            {TEXTS.add} {columns.length === 1 ? TEXTS.oneColumn : TEXTS.countColumns(columns.length)}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
