import { allowsPurpose } from '@carebourse/contracts/tables';
import { Callout } from '../../../ui/callout.tsx';
import { RuleNote } from '../../decision-rules/components/rule-note.tsx';
import type { FactEntry } from '../../facts/fact-entry.ts';
import { useTerms } from '../../request-form/api/get-terms.ts';
import { detailsOf } from '../../request-form/purpose-details.ts';
import { releasedFor } from '../../request-form/purpose-kinds.ts';
import type { RequestFields } from '../../request-form/request-form.ts';
import { useMisfit } from '../../request-form/use-misfit.ts';

interface EntryFitProps {
  entry: FactEntry;
  /** What is typed of the purpose. */
  fields: Omit<RequestFields, 'answers'>;
}

/** What speaks of one entry against the purpose of all, and what its steward lets be approved at once. */
export function EntryFit({ entry, fields }: EntryFitProps) {
  const { purposeKind: chosen } = fields;
  const { data: terms } = useTerms(entry);
  const misfit = useMisfit(entry, { isOpen: true, chosen, details: detailsOf(fields) });
  const released = terms && !allowsPurpose(terms, chosen || null) ? releasedFor(terms) : undefined;
  return (
    <>
      {released && <Callout kind="warning">{released}</Callout>}
      {misfit && <Callout kind="warning">{misfit}</Callout>}
      <RuleNote entry={entry} isOpen />
    </>
  );
}
