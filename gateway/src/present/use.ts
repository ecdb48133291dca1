import type { AccessType, ResourceType } from '@carebourse/contracts/constants';
import type { UsePurpose } from '@carebourse/contracts/tables';
import {
  questionSchema,
  type Copies,
  type KeptQuestion,
  type Receipt,
  type ReleaseChange,
  type Use,
} from '@carebourse/contracts/use';
import type { QuestionServiceDefinition, UseServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';

type UseMessage = ResponseOut<UseServiceDefinition['ListUses']>['uses'][number];
type ReceiptMessage = ResponseOut<UseServiceDefinition['GetReceipt']>['receipt'];
type ChangeMessage = NonNullable<ReceiptMessage>['since'][number];
type CopiesMessage = NonNullable<ResponseOut<UseServiceDefinition['GetCopies']>['copies']>;
type QuestionMessage = NonNullable<ResponseOut<QuestionServiceDefinition['KeepQuestion']>['question']>;

export function presentUse(use: UseMessage): Use {
  return {
    id: use.id,
    at: use.at,
    requestId: use.requestId,
    userId: use.userId,
    clientId: use.clientId ?? null,
    way: use.way as Use['way'],
    tableId: use.tableId,
    tableTitle: use.tableTitle,
    release: use.release,
    rows: use.rows ?? null,
    columns: use.columns,
    bytes: Number(use.bytes),
  };
}

export function presentReceipt(receipt: ReceiptMessage): Receipt {
  if (!receipt?.use || !receipt.entry || !receipt.table || !receipt.terms) {
    throw new Error('delivery answered without a receipt');
  }
  const { use, entry, table, terms, since, citation, live, until } = receipt;
  return {
    use: presentUse(use),
    entry: {
      resourceType: entry.resourceType as ResourceType,
      resourceId: entry.resourceId,
      name: entry.name,
      stewardName: entry.stewardName ?? null,
    },
    table: { ...table },
    terms: {
      accessTypes: terms.accessTypes as AccessType[],
      purpose: terms.purpose,
      purposeKind: (terms.purposeKind as UsePurpose | undefined) ?? null,
      conditions: terms.conditions ?? null,
      approvalText: terms.approvalText ?? null,
    },
    since: since.map(presentChange),
    citation,
    keep: { live, until: until ?? null },
  };
}

export function presentChange(change: ChangeMessage): ReleaseChange {
  return {
    tableTitle: change.tableTitle,
    release: change.release,
    publishedAt: change.publishedAt,
    corrects: change.corrects ?? null,
    withdrawnAt: change.withdrawnAt ?? null,
    withdrawReason: change.withdrawReason ?? null,
    taken: change.taken,
  };
}

export function presentCopies(copies: CopiesMessage | null | undefined): Copies {
  if (!copies) throw new Error('delivery answered without copies');
  return { times: copies.times, live: copies.live, destroyedAt: copies.destroyedAt ?? null };
}

export function presentQuestion(kept: QuestionMessage | null | undefined): KeptQuestion {
  if (!kept) throw new Error('delivery answered without a question');
  return {
    id: kept.id,
    tableId: kept.tableId,
    name: kept.name,
    question: questionSchema.parse(JSON.parse(kept.question)),
    createdAt: kept.createdAt,
  };
}
