import { questionSchema, type Copies, type KeptQuestion, type Use } from '@carebourse/contracts/use';
import type { QuestionServiceDefinition, UseServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';

type UseMessage = ResponseOut<UseServiceDefinition['ListUses']>['uses'][number];
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
