import type { RecordSystem } from '@carebourse/contracts/record-systems';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { RecordSystemServiceDefinition } from '@carebourse/rpc/record-systems';

type SystemMessage = ResponseOut<RecordSystemServiceDefinition['AddRecordSystem']>['system'];

export function presentRecordSystem(system: SystemMessage): RecordSystem {
  if (!system) throw new Error('identity answered without a record system');
  const { state, lastUsedAt, ...shown } = system;
  return { ...shown, state: state as RecordSystem['state'], lastUsedAt: lastUsedAt ?? null };
}
