import { MESSAGES } from '@carebourse/contracts/messages';
import { to } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { LoadedEntry } from '../../catalogue/components/loaded-entry.tsx';
import { useSteward } from '../api/get-steward.ts';
import { StewardPage } from './steward-page.tsx';

const { stewardPage } = MESSAGES;

/** /stewards/{id}: who offers data and agents, and how they decide. */
export function StewardScreen() {
  const id = useIdParam({ title: stewardPage.invalidTitle, description: stewardPage.invalidDetail });
  return (
    <LoadedEntry
      query={useSteward(id)}
      kind="Steward"
      missing={stewardPage}
      browse={{ label: 'Browse the catalogue', to: to.catalogue() }}
    >
      {(steward) => <StewardPage steward={steward} />}
    </LoadedEntry>
  );
}
