import { type ManagedTable, type ReleaseTakers, withdrawInputSchema } from '@carebourse/contracts/stewardship';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatDate } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { counted } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useTakers, useWithdrawRelease } from '../api/change-release.ts';
import type { EntryRef } from '../entry-ref.ts';
import { currentRelease, withdrawWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

export interface ReleaseDialogProps {
  entry: EntryRef;
  table: ManagedTable;
  release: ManagedTable['releases'][number];
  onClose: () => void;
}

/** Asks why, before a release is delivered no more, and says what that does, who took it and who is told. */
export function WithdrawDialog({ entry, table, release, onClose }: ReleaseDialogProps) {
  const key = { tableId: table.id, number: release.number };
  const withdraw = useWithdrawRelease(entry, key);
  const next = currentRelease(table.releases.filter(({ number }) => number !== release.number));
  const form = useForm({ resolver: zodResolver(withdrawInputSchema), defaultValues: { reason: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const submit = handleSubmit((body) =>
    withdraw.mutate(body, { onSuccess: onClose, onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.withdrawReleaseNumberOfTitle(release.number, table.definition.title)}
      description={withdrawWords(release.number, next?.number)}
      unsaved={formState.isDirty && !withdraw.isSuccess}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={4}>
          <Takers entry={entry} release={key} />
          <Field
            label={TEXTS.whyItIsWithdrawn}
            hint={TEXTS.releaseNotesAreReadBy}
            error={formState.errors.reason?.message}
            required
          >
            <TextArea {...register('reason')} rows={3} countTo={500} />
          </Field>
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="danger" busy={withdraw.isPending}>
            {TEXTS.withdraw}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Who took something of it, and whether they are told. */
function Takers({ entry, release }: { entry: EntryRef; release: { tableId: number; number: number } }) {
  const { data, error, refetch } = useTakers(entry, release);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={TEXTS.lookingForWhoTookIt} />;
  return (
    <div>
      <Label>{TEXTS.whoTookItAndIsNotified}</Label>
      {data.items.length === 0 ? (
        <p>{TEXTS.nobodyTookAnythingOfIt}</p>
      ) : (
        <ul>
          {data.items.map((taker) => (
            <li key={taker.requestId}>{takerWords(taker)}</li>
          ))}
        </ul>
      )}
      <Muted $small>{TEXTS.whoeverElseHasAccessNow}</Muted>
    </div>
  );
}

function takerWords({ person, times, lastAt, live }: ReleaseTakers['items'][number]): string {
  const took = TEXTS.nameCountedLastOnDay(person.name, counted(times, 'time'), formatDate(lastAt));
  return live ? took : TEXTS.tookTheirAccessHasEnded(took);
}
