import { questionSchema, type KeptQuestion, type Use } from '@carebourse/contracts/use';
import type { DeliveryServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';

type UseMessage = ResponseOut<DeliveryServiceDefinition['ListUses']>['uses'][number];
type QuestionMessage = NonNullable<ResponseOut<DeliveryServiceDefinition['KeepQuestion']>['question']>;

export function presentUse({ clientId, rows, bytes, way, ...use }: UseMessage): Use {
  return { ...use, way: way as Use['way'], rows: rows ?? null, bytes: Number(bytes), clientId: clientId ?? null };
}

export function presentQuestion(kept: QuestionMessage | null | undefined): KeptQuestion {
  if (!kept) throw new Error('delivery answered without a question');
  return { ...kept, question: questionSchema.parse(JSON.parse(kept.question)) };
}
