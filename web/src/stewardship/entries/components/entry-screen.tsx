import type { ResourceType } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { MissingResource } from '../../../ui/missing-resource.tsx';
import { useManagedList } from '../api/list-managed.ts';
import { kindOfSlug } from '../../../catalogue/browse/kinds.ts';
import { EntryEditor } from './entry-editor.tsx';
import * as TEXTS from '../texts.ts';

/** /dashboard/catalogue/{kind}/new and /dashboard/catalogue/{kind}/{id}, for who keeps the entry. */
export function EntryScreen() {
  const { kind, id } = useParams();
  const resourceType = kindOfSlug(kind);
  const entryId = idSchema.safeParse(id).data;
  if (resourceType && id === undefined)
    return <EntryEditor key={kind} resourceType={resourceType} opened={undefined} />;
  if (!resourceType || entryId === undefined) return <MissingEntry />;
  return <ExistingEntry key={`${kind}-${entryId}`} resourceType={resourceType} id={entryId} />;
}

function ExistingEntry({ resourceType, id }: { resourceType: ResourceType; id: number }) {
  const entries = useManagedList(resourceType);
  const entry = entries.data?.find((candidate) => candidate.id === id);
  if (!entries.isFetchedAfterMount) {
    // What is in memory may be older than what another admin has saved; the form starts from what is there now.
    return (
      <Page>
        <Spinner label={TEXTS.loadingTheEntry} />
      </Page>
    );
  }
  if (!entry && entries.error) {
    return (
      <Page>
        <LoadFailure error={entries.error} onRetry={() => void entries.refetch()} />
      </Page>
    );
  }
  return entry ? <EntryEditor resourceType={resourceType} opened={entry} /> : <MissingEntry />;
}

function MissingEntry() {
  return (
    <MissingResource
      title={TEXTS.entryNotFound}
      detail={TEXTS.itMayHaveBeenOpened}
      browse={{ label: TEXTS.allEntries, to: paths.managedCatalogue }}
    />
  );
}
