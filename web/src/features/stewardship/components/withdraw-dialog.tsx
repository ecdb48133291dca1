import type { ManagedTable } from '@carebourse/contracts/stewardship';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useWithdrawRelease } from '../api/change-release.ts';
import type { EntryRef } from '../entry-ref.ts';
import { currentRelease, withdrawWords } from '../words.ts';

export interface ReleaseDialogProps {
  entry: EntryRef;
  table: ManagedTable;
  release: ManagedTable['releases'][number];
  onClose: () => void;
}

/** Asks before a release is delivered no more, and says what that does to grantees. */
export function WithdrawDialog({ entry, table, release, onClose }: ReleaseDialogProps) {
  const withdraw = useWithdrawRelease(entry, { tableId: table.id, number: release.number });
  const next = currentRelease(table.releases.filter(({ number }) => number !== release.number));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Withdraw release ${release.number} of ${table.definition.title}?`}
      description={withdrawWords(release.number, next?.number)}
      confirmLabel="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
