import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { timesWords } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useConfirmDestroyed, useCopies } from '../api/copies.ts';

/** What the reader took under an access that has ended: to be destroyed, with their word. Nothing when they took nothing. */
export function CopiesToDestroy({ requestId }: { requestId: number }) {
  const { data, error, refetch } = useCopies(requestId);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useConfirmDestroyed(requestId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.times === 0 || data.live) return null;
  const taken = timesWords(data.times);
  if (data.destroyedAt) {
    return (
      <Callout kind="success" title="Your copies are destroyed">
        You took data {taken} under this access, and said on {formatDate(data.destroyedAt)} that every copy is
        destroyed.
      </Callout>
    );
  }
  return (
    <Callout kind="warning" title="Destroy your copies">
      <Stack $gap={3}>
        <p>
          You took data {taken} under this access. Destroy each file and every copy of it, of those you gave it to as
          well, and say so here. The record below names them.
        </p>
        <div>
          <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
            Every copy is destroyed
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Is every copy destroyed?"
        description="Your word goes on record and to the steward. It cannot be taken back."
        confirmLabel="Yes, every copy"
        tone="primary"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setAsked(false) })}
      />
    </Callout>
  );
}
