import { to } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { LoadedEntry } from '../../browse/components/loaded-entry.tsx';
import { useSteward } from '../../../organizations/stewards/api/get-steward.ts';
import { StewardPage } from './steward-page.tsx';
import * as TEXTS from '../texts.ts';

/** /stewards/{id}: who offers data and agents, and how they decide. */
export function StewardScreen() {
  const id = useIdParam({ title: TEXTS.invalidStewardId, description: TEXTS.invalidStewardIdDetail });
  return (
    <LoadedEntry
      query={useSteward(id)}
      kind={TEXTS.steward}
      missing={{ notFoundTitle: TEXTS.stewardNotFound, notFoundDetail: TEXTS.stewardNotFoundDetail }}
      browse={{ label: TEXTS.browseTheCatalogue, to: to.catalogue() }}
    >
      {(steward) => <StewardPage steward={steward} />}
    </LoadedEntry>
  );
}
