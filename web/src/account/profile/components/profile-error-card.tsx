import { ErrorState } from '../../../ui/error-state.tsx';
import { useRefreshUser } from '../../auth/api/refresh-user.ts';
import * as TEXTS from '../texts.ts';

interface ProfileErrorCardProps {
  what: Parameters<typeof TEXTS.profileNotLoaded>[0];
  /** Reads it again; the user when left out. */
  onRetry?: () => void;
}

/** In the place of a card whose content could not be read (specification §8). */
export function ProfileErrorCard({ what, onRetry }: ProfileErrorCardProps) {
  const refreshUser = useRefreshUser();
  return (
    <ErrorState title={TEXTS.profileNotLoaded(what)} onRetry={onRetry ?? (() => refreshUser.mutate())}>
      {TEXTS.profileNotLoadedDetail}
    </ErrorState>
  );
}
