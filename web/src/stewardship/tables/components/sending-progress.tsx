import { Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { color, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { percentOf } from '../../../lib/numbers.ts';
import type { Sending } from '../use-file-upload.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import * as TEXTS from '../texts.ts';

const Amount = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
`;

const labels: Record<Sending['status'], string> = {
  sending: TEXTS.sending,
  paused: TEXTS.paused,
  broken: TEXTS.stopped,
};

interface SendingProgressProps {
  sending: Sending;
  onPause: () => void;
  onGoOn: () => void;
}

/** A file on its way, with the means to stop it for a while. */
export function SendingProgress({ sending, onPause, onGoOn }: SendingProgressProps) {
  const { status, fileName, sent, total, left, refusal } = sending;
  return (
    <Stack $gap={3}>
      {status === 'broken' && (
        <Callout kind="error" title={refusal ? TEXTS.theFileWasNotTaken : TEXTS.theConnectionWasLost}>
          {refusal ?? TEXTS.whatWasSentIsKept}
        </Callout>
      )}
      <ProgressLine label={`${labels[status]} ${fileName}`} value={sent} total={total} />
      <Cluster $justify="space-between">
        <Amount>
          {[`${fileSize(sent)} of ${fileSize(total)} (${percentOf(sent, total)}%)`, left].filter(Boolean).join(' · ')}
        </Amount>
        {status === 'sending' ? (
          <Button variant="secondary" size="small" icon={Pause} onClick={onPause}>
            {TEXTS.pause}
          </Button>
        ) : (
          <Button variant="secondary" size="small" icon={Play} onClick={onGoOn}>
            {TEXTS.goOn}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
