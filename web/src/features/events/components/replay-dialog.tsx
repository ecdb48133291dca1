import type { DeadLetter, EventConsumer } from '@carebourse/contracts/dead-letters';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useReplay, useReplayAll } from '../api/dead-letters.ts';
import { eventOf, serviceNames } from '../words.ts';

const once = 'What had its effect before has none again: each event counts once.';

export function ReplayDialog({ letter, onClose }: { letter: DeadLetter; onClose: () => void }) {
  const replay = useReplay(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Replay ${eventOf(letter)}?`}
      description={`${serviceNames[letter.service]} handles it now, and then what waits behind it. ${once}`}
      confirmLabel="Replay"
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
      title={`Replay all events of ${serviceNames[service]}?`}
      description={`All that it could not handle is handled now, in order. ${once}`}
      confirmLabel="Replay all"
      tone="primary"
      busy={replay.isPending}
      onConfirm={() => replay.mutate(service)}
    />
  );
}
