import type { User } from '@carebourse/contracts/auth';
import { Suspense } from 'react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import type { DashboardPlace } from '../../../lib/paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { hasPlace, placeAt } from '../places.ts';
import { NotForYou } from '../../../ui/not-for-you.tsx';

interface PlaceProps {
  path: DashboardPlace;
}

/** A place to work, for whoever has it; the services refuse others anyway. */
export function Place({ path, user }: PlaceProps & { user: User }) {
  return hasPlace(user, path) ? <OwnPlace path={path} /> : <NotForYou whose={placeAt(path).whose} />;
}

function OwnPlace({ path }: PlaceProps) {
  const { label, lead, Screen } = placeAt(path);
  useDocumentTitle(label);
  return (
    <>
      <PageHeader title={label} lead={lead} />
      <Suspense fallback={<Spinner />}>
        <Screen />
      </Suspense>
    </>
  );
}
