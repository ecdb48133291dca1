import { judgeDataUse } from '@carebourse/contracts/data-use-match';
import type { PurposeDetails } from '@carebourse/contracts/purpose-details';
import { useFacts } from '../facts/api/read-facts.ts';
import { misfitWords, permittedBy } from '../facts/data-use-words.ts';
import type { FactEntry } from '../facts/fact-entry.ts';
import type { RequestFields } from './request-form.ts';

interface Said {
  /** While the form is not open nothing is asked for. */
  isOpen: boolean;
  /** The purpose that is chosen; empty while none is. */
  chosen: RequestFields['purposeKind'];
  /** What more is said of it. */
  details?: PurposeDetails | null | undefined;
}

/** Why a purpose does not fit what an entry permits, for whoever asks; undefined where it fits, or is not known. */
export function useMisfit(entry: FactEntry, { isOpen, chosen, details }: Said): string | undefined {
  const { data } = useFacts(entry, isOpen && chosen !== '');
  if (chosen === '') return undefined;
  const judged = judgeDataUse(permittedBy(data), { purpose: chosen, hasEthicsApproval: false, details });
  return judged && misfitWords(judged);
}
