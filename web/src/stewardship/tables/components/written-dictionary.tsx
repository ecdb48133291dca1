import { useFormContext } from 'react-hook-form';
import { counted } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useFacts } from '../../../requests/facts/api/read-facts.ts';
import type { DefinitionForm } from '../definition-form.ts';
import type { EntryRef } from '../entry-ref.ts';
import { useDerived } from '../use-derived.ts';
import { describedInFacts, withWritten } from '../written-dictionary.ts';
import * as TEXTS from '../texts.ts';

/** Offers the dictionary that an entry's facts have already, and says what becomes of it. */
export function WrittenDictionary({ entry }: { entry: EntryRef }) {
  const { getValues, setValue } = useFormContext<DefinitionForm>();
  const dictionary = useFacts(entry).data?.facts?.dictionary ?? [];
  const described = useDerived(({ columns, name }) => describedInFacts(columns, dictionary, name));
  if (dictionary.length === 0) return null;
  const take = () => {
    const { columns, name } = getValues();
    setValue('columns', withWritten(columns, dictionary, name), { shouldDirty: true, shouldValidate: false });
  };
  return (
    <Callout title={TEXTS.theEntrysFacts(counted(dictionary.length, 'column'))}>
      <p>{TEXTS.fromTheRelease}</p>
      {described.length > 0 && (
        <Button variant="secondary" size="small" onClick={take}>
          {TEXTS.takeForCounted(counted(described.length, 'column'))}
        </Button>
      )}
    </Callout>
  );
}
