import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LEAVES_FREELY } from '../../../lib/leave-guard.ts';
import { paths } from '../../../lib/paths.ts';
import { sessionEnded, useSession } from '../../../lib/session.ts';

/**
 * After a sign-out: to the landing page, where nobody is signed in any more. A protected screen would send the visitor
 * to the sign-in page on the way.
 */
export function useLeave(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useSession().status === 'leaving';

  useEffect(() => {
    if (!isLeaving) return;
    if (pathname === paths.landing) sessionEnded();
    else void navigate(paths.landing, { state: LEAVES_FREELY });
  }, [isLeaving, pathname, navigate]);
}
