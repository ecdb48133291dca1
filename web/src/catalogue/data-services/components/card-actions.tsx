import { Button } from '../../../ui/button.tsx';
import { isActive } from '../../../requests/record/find-request.ts';
import * as TEXTS from '../texts.ts';

interface CardActionsProps {
  name: string;
  /** The reader's own request. */
  status: string | undefined;
  onOpen: () => void;
  onAsk: () => void;
}

/** Nothing is left to ask for once there is a request (specification §4). */
export function canAsk(status: string | undefined): boolean {
  return status === undefined || !isActive({ status });
}

export function CardActions({ name, status, onOpen, onAsk }: CardActionsProps) {
  const isAskable = canAsk(status);
  return (
    <>
      {isAskable && (
        <Button size="small" variant="secondary" onClick={onAsk} aria-label={TEXTS.requestAccessName(name)}>
          {TEXTS.requestAccess}
        </Button>
      )}
      <Button
        size="small"
        variant={isAskable ? 'quiet' : 'secondary'}
        onClick={onOpen}
        aria-label={TEXTS.viewDetailsName(name)}
      >
        {TEXTS.viewDetails}
      </Button>
    </>
  );
}
