import type { ManagedFacts } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Page } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { MissingResource } from '../../catalogue/components/missing-resource.tsx';
import { NotForYou } from '../../dashboard/components/not-for-you.tsx';
import { KeptEntryLink } from '../../catalogue-management/components/kept-entry-link.tsx';
import { isEditor } from '../../catalogue-management/is-editor.ts';
import { SavedVersions } from '../../stewardship/components/saved-versions.tsx';
import { BackLink } from '../../stewardship/components/steward-screen.tsx';
import { addressOf, useEntryOfAddress } from '../../stewardship/entry-ref.ts';
import { useManagedFacts } from '../api/managed-facts.ts';
import { useDeliveredDictionary } from '../api/read-facts.ts';
import type { FactEntry } from '../fact-entry.ts';
import { FactsEditor } from './facts-editor.tsx';

/** /dashboard/tables/{kind}/{id}/facts: for the entry's steward and admins; the services refuse others anyway. */
export function FactsEditorScreen() {
  const user = useCurrentUser();
  const entry = useEntryOfAddress();
  if (!user || !isEditor(user)) {
    return (
      <Page>
        <NotForYou whose="stewards" />
      </Page>
    );
  }
  return entry ? <Loaded key={`${entry.resourceType}-${entry.resourceId}`} entry={entry} /> : <MissingEntry />;
}

function MissingEntry() {
  return (
    <MissingResource
      title={MESSAGES.entryFacts.entryNotFound}
      detail="It may be another organization’s, or the address may no longer be right."
      browse={{ label: 'All tables', to: paths.tables }}
    />
  );
}

function Loaded({ entry }: { entry: FactEntry }) {
  const { data, error, refetch, isFetchedAfterMount } = useManagedFacts(entry);
  useDocumentTitle(data ? `Edit the facts of ${data.entry.name}` : 'Facts');
  // What is in memory may be older than what somebody else has saved; the form starts from what is there now.
  if (data && isFetchedAfterMount) return <Editing managed={data} />;
  if (isMissing(error)) return <MissingEntry />;
  return (
    <Page>
      <VisuallyHidden as="h1">Facts</VisuallyHidden>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Spinner label="Loading the facts" />}
    </Page>
  );
}

function Editing({ managed }: { managed: ManagedFacts }) {
  const { entry } = managed;
  const delivered = useDeliveredDictionary(entry);
  return (
    <Page>
      <BackLink to={addressOf.entry(entry)}>Its tables</BackLink>
      <PageHeader
        eyebrow={<KeptEntryLink entry={entry}>{entry.name}</KeptEntryLink>}
        title="Edit the facts"
        lead="What somebody has to know of the data before they ask. It is shown on the entry’s page, found by search and exported, to everybody."
      />
      <FactsEditor
        managed={managed}
        tables={delivered.data?.tables ?? []}
        versions={<SavedVersions versions={managed.versions} none="None yet. Each save becomes one." />}
      />
    </Page>
  );
}
