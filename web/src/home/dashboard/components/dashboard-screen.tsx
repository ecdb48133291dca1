import type { User } from '@carebourse/contracts/auth';
import { Navigate, useLocation } from 'react-router-dom';
import { type DashboardPlace, paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { PageWithNavigation } from '../../../ui/side-navigation.tsx';
import { useReviews } from '../../../reviews/queue/api/list-reviews.ts';
import { movedTab } from '../moved-tabs.ts';
import { navigationFor } from '../places.ts';
import { Home } from './home.tsx';
import { Place } from './place.tsx';
import * as TEXTS from '../texts.ts';

interface DashboardScreenProps {
  /** The home, or a place to work. */
  path: typeof paths.dashboard | DashboardPlace;
}

/** /dashboard and the places below it, for whoever is signed in. */
export function DashboardScreen({ path }: DashboardScreenProps) {
  const user = useCurrentUser();
  const { search } = useLocation();
  const moved = path === paths.dashboard ? movedTab(search) : undefined;
  if (moved) return <Navigate to={moved} replace />;
  return user && <Dashboard user={user} path={path} />;
}

function Dashboard({ user, path }: DashboardScreenProps & { user: User }) {
  const waiting = useReviews('pending').data?.total ?? 0;
  return (
    <PageWithNavigation label={TEXTS.dashboard} groups={navigationFor(user, waiting)}>
      {path === paths.dashboard ? <Home user={user} /> : <Place user={user} path={path} />}
    </PageWithNavigation>
  );
}
