import { ACCESS_TYPE_LABELS } from '@carebourse/contracts/constants';
import { USE_PURPOSES } from '@carebourse/contracts/tables';
import type { Receipt } from '@carebourse/contracts/use';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { and } from '../../lib/lists.ts';
import { changeWords } from './release-words.ts';
import { byteWords, rowsOfUse, wayWords } from './words.ts';

export interface ReceiptLine {
  label: string;
  text: string;
}

/**
 * What a receipt says, line by line.
 * @param address of the entry, with which it is cited
 */
export function receiptLines(receipt: Receipt, address: string): ReceiptLine[] {
  const { use, entry, table, terms } = receipt;
  const line = (label: string, text: string | null | undefined) => (text ? [{ label, text }] : []);
  return [
    ...line('What', `${table.title} (${table.name}), release ${use.release} of ${formatDate(table.publishedAt)}`),
    ...line('Of', entry.name),
    ...line('How much', `${rowsOfUse(use)}, ${byteWords(use.bytes)}: ${use.columns.join(', ')}`),
    ...line('When', `${formatDateTime(use.at)}, ${wayWords[use.way].toLowerCase()}`),
    ...line('Steward', entry.stewardName),
    ...line('Under', `Request ${use.requestId}: ${and(terms.accessTypes.map((type) => ACCESS_TYPE_LABELS[type]))}`),
    ...line('Purpose', terms.purposeKind && USE_PURPOSES[terms.purposeKind]),
    ...line(terms.purposeKind ? 'In your words' : 'Purpose', terms.purpose),
    ...line('Conditions', terms.conditions),
    ...line('Written with the approval, which may hold conditions', terms.approvalText),
    ...receipt.since.flatMap((change) => line('Since then', changeWords(change))),
    ...line('Cite as', `${receipt.citation} ${address}`),
    ...line('Destroy', destroyWords(receipt.keep)),
  ];
}

function destroyWords({ live, until }: Receipt['keep']): string {
  if (!live) return 'Now: the access has ended. Destroy this file and every copy of it.';
  if (until) return `By ${formatDate(until)}, or earlier when the access is revoked: this file and every copy of it.`;
  return 'When the access is revoked, for it has no end date: this file and every copy of it.';
}

/** The receipt as a text of its own. */
export function receiptText(receipt: Receipt, address: string): string {
  const lines = receiptLines(receipt, address).map(({ label, text }) => `${label}: ${text}`);
  const note = receipt.table.synthetic ? ['Synthetic data: nobody in it is real.'] : [];
  return [`Receipt ${receipt.use.id} of Carebourse`, '', ...lines, ...note, ''].join('\n');
}
