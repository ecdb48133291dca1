import type { DeadLetter, EventConsumer } from '@carebourse/contracts/dead-letters';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useReplay, useReplayAll } from '../api/dead-letters.ts';
import { eventOf, serviceNames } from '../words.ts';
import * as TEXTS from '../texts.ts';

const once = TEXTS.eachEventCountsOnce;

export function ReplayDialog({ letter, onClose }: { letter: DeadLetter; onClose: () => void }) {
  const replay = useReplay(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.replayEvent(eventOf(letter))}
      description={TEXTS.serviceHandlesItNow(serviceNames[letter.service], once)}
      confirmLabel={TEXTS.replay}
      tone="primary"
      busy={replay.isPending}
      onConfirm={() => replay.mutate(letter)}
    />
  );
}

export function ReplayAllDialog({ service, onClose }: { service: EventConsumer; onClose: () => void }) {
  const replay = useReplayAll(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={TEXTS.replayAllEventsOfService(serviceNames[service])}
      description={TEXTS.allThatItCould(once)}
      confirmLabel={TEXTS.replayAll}
      tone="primary"
      busy={replay.isPending}
      onConfirm={() => replay.mutate(service)}
    />
  );
}
