import type { User } from '@carebourse/contracts/auth';
import { House } from 'lucide-react';
import { administrationPlaces } from '../../administration/places.ts';
import { placesOfUse } from '../../use/places.ts';
import { patientPlaces } from '../../patient/places.ts';
import { reviewsPlaces } from '../../reviews/places.ts';
import { stewardshipPlaces } from '../../stewardship/places.ts';
import { organizationsPlaces } from '../../organizations/places.ts';
import { type DashboardPlace, dashboardPlaces, paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { isEditor } from '../../organizations/membership/is-editor.ts';
import { isReviewer } from '../../organizations/membership/is-reviewer.ts';
import { isCustodian } from '../../patient/record-links/is-custodian.ts';
import type { NavigationGroup } from '../../ui/side-navigation.tsx';

/** What the places look at in a user. */
type Reader = Parameters<typeof isEditor>[0] & Pick<User, 'mayHaveApiClients' | 'privacyOfficer'>;

const belongs: Record<Place['whose'], (reader: Reader) => boolean> = {
  patients: ({ role }) => role === 'patient',
  admins: ({ role }) => role === 'admin',
  reviewers: isReviewer,
  stewards: isReviewer,
  editors: isEditor,
  custodians: isCustodian,
  officers: ({ privacyOfficer }) => privacyOfficer === true,
  callers: ({ mayHaveApiClients }) => mayHaveApiClients === true,
  partners: ({ role }) => role === 'partner',
};

/** The places to work, of all areas. */
const PLACES: Record<DashboardPlace, Place> = {
  ...administrationPlaces,
  ...placesOfUse,
  ...patientPlaces,
  ...reviewsPlaces,
  ...stewardshipPlaces,
  ...organizationsPlaces,
};

export function hasPlace(reader: Reader, path: DashboardPlace): boolean {
  return belongs[PLACES[path].whose](reader);
}

/** What stands at an address. */
export function placeAt(path: DashboardPlace): Place {
  return PLACES[path];
}

/** The navigation of the dashboard for somebody: the home, and the places that they have. `waiting` requests to review. */
export function navigationFor(reader: Reader, waiting: number): NavigationGroup[] {
  const theirs = dashboardPlaces.filter((path) => hasPlace(reader, path));
  const inGroup = (name: Place['group']) => theirs.filter((path) => PLACES[path].group === name);
  const item = (path: DashboardPlace) => {
    const { label, icon } = PLACES[path];
    return { to: path, label, icon, ...(path === paths.reviews && waiting > 0 && { count: waiting }) };
  };
  return [
    { items: [{ to: paths.dashboard, label: 'Home', icon: House }] },
    { name: 'Your records', items: inGroup('Your records').map(item) },
    { name: 'Work', items: inGroup('Work').map(item) },
    { name: 'Administration', items: inGroup('Administration').map(item) },
  ].filter(({ items }) => items.length > 0);
}
