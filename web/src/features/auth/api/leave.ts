import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LEAVES_FREELY } from '../../../lib/leave-guard.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useForgetSession } from './forget-session.ts';

/**
 * After a sign-out: first to the landing page, and only there forgets the session. A protected screen that is still
 * shown while the next page loads would send the visitor to the sign-in page instead.
 */
export function useLeave(): void {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const isLeaving = session.status === 'signed-in' && session.ending === 'leaving';

  useEffect(() => {
    if (!isLeaving) return;
    if (pathname === paths.landing) forgetSession();
    else void navigate(paths.landing, { state: LEAVES_FREELY });
  }, [isLeaving, pathname, navigate, forgetSession]);
}
