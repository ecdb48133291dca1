import type { InvocationLine, KeptInvocation as Kept } from '@carebourse/contracts/agents';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Label } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useForgetInvocation, useKeptInvocation } from '../api/kept-invocation.ts';
import { AnswerView } from './answer-view.tsx';
import * as TEXTS from '../texts.ts';

interface KeptInvocationProps {
  requestId: number;
  line: InvocationLine;
}

/** Where what was entered and answered was kept: the way to look at it, and to have it deleted before its day. */
export function KeptInvocation({ requestId, line }: KeptInvocationProps) {
  const [isOpen, setOpen] = useState(false);
  if (line.keptUntil === null) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {TEXTS.show}
        <VisuallyHidden> {TEXTS.theCallOfTime(formatDateTime(line.at))}</VisuallyHidden>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={TEXTS.callOfTime(formatDateTime(line.at))}
        description={TEXTS.keptForYouAloneUntil(formatDateTime(line.keptUntil))}
        width={640}
      >
        <Content requestId={requestId} line={line} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Content({ requestId, line, onClose }: KeptInvocationProps & { onClose: () => void }) {
  const { data, error, refetch } = useKeptInvocation(requestId, line.id);
  const { mutate, isPending } = useForgetInvocation(requestId);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingWhatWasKept} />
    );
  }
  return (
    <>
      <Stack $gap={5}>
        <AnswerView invocation={answerOf(data, line)} schema={data.outputSchema} />
        <Stack $gap={2}>
          <Label>{TEXTS.whatWentIn}</Label>
          <CodeBlock label={TEXTS.whatWentIn} code={JSON.stringify(data.input, null, 2)} />
        </Stack>
      </Stack>
      <DialogActions>
        <Button variant="secondary" busy={isPending} onClick={() => mutate(line.id, { onSuccess: onClose })}>
          {TEXTS.deleteNow}
        </Button>
      </DialogActions>
    </>
  );
}

/** As it was shown when it was made; what was left of the plan's calls then says nothing now. */
function answerOf({ id, at, output, converted, keptUntil }: Kept, { durationMs }: InvocationLine) {
  return { id, at, output, converted, keptUntil, durationMs: durationMs ?? 0, quota: null };
}
