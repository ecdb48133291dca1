import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { timesWords } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useConfirmDestroyed, useCopies } from '../api/copies.ts';
import * as TEXTS from '../texts.ts';

/** What the reader took under an access that has ended: to be destroyed, with their word. Nothing when they took nothing. */
export function CopiesToDestroy({ requestId }: { requestId: number }) {
  const { data, error, refetch } = useCopies(requestId);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useConfirmDestroyed(requestId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.times === 0 || data.live) return null;
  const taken = timesWords(data.times);
  if (data.destroyedAt) {
    return (
      <Callout kind="success" title={TEXTS.yourCopiesAreDestroyed}>
        {TEXTS.copiesDestroyedOn(taken, formatDate(data.destroyedAt))}
      </Callout>
    );
  }
  return (
    <Callout kind="warning" title={TEXTS.destroyYourCopies}>
      <Stack $gap={3}>
        <p>{TEXTS.youTookDataTakenUnderThisAccess(taken)}</p>
        <div>
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {TEXTS.everyCopyIsDestroyed}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={TEXTS.isEveryCopyDestroyed}
        description={TEXTS.yourWordGoesOnRecord}
        confirmLabel={TEXTS.yesEveryCopy}
        tone="primary"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setOpen(false) })}
      />
    </Callout>
  );
}
