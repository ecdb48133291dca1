import { MESSAGES } from '@carebourse/contracts/messages';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useRefreshUser } from '../../auth/api/refresh-user.ts';

interface ProfileErrorCardProps {
  what: Parameters<typeof MESSAGES.profile.loadErrorTitle>[0];
  /** Reads it again; the user when left out. */
  onRetry?: () => void;
}

/** In the place of a card whose content could not be read (specification §8). */
export function ProfileErrorCard({ what, onRetry }: ProfileErrorCardProps) {
  const refreshUser = useRefreshUser();
  return (
    <ErrorState title={MESSAGES.profile.loadErrorTitle(what)} onRetry={onRetry ?? (() => refreshUser.mutate())}>
      {MESSAGES.profile.loadErrorDetail}
    </ErrorState>
  );
}
