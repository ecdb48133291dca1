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
import { MissingResource } from '../../../ui/missing-resource.tsx';
import { NotForYou } from '../../../ui/not-for-you.tsx';
import { KeptEntryLink } from '../../entry/components/kept-entry-link.tsx';
import { isEditor } from '../../../organizations/membership/is-editor.ts';
import { SavedVersions } from '../../tables/components/saved-versions.tsx';
import { BackLink } from '../../tables/components/steward-screen.tsx';
import { addressOf, useEntryOfAddress } from '../../tables/entry-ref.ts';
import { useManagedFacts } from '../api/managed-facts.ts';
import { useDeliveredDictionary } from '../../../requests/facts/api/read-facts.ts';
import type { FactEntry } from '../../../requests/facts/fact-entry.ts';
import { FactsEditor } from './facts-editor.tsx';
import * as TEXTS from '../texts.ts';

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
      detail={TEXTS.itMayBeAnotherOrganizations}
      browse={{ label: TEXTS.allTables, to: paths.tables }}
    />
  );
}

function Loaded({ entry }: { entry: FactEntry }) {
  const { data, error, refetch, isFetchedAfterMount } = useManagedFacts(entry);
  useDocumentTitle(data ? TEXTS.factsAboutName(data.entry.name) : TEXTS.facts);
  // What is in memory may be older than what somebody else has saved; the form starts from what is there now.
  if (data && isFetchedAfterMount) return <Editing managed={data} />;
  if (isMissing(error)) return <MissingEntry />;
  return (
    <Page>
      <VisuallyHidden as="h1">{TEXTS.facts}</VisuallyHidden>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Spinner label={TEXTS.loadingTheFacts} />}
    </Page>
  );
}

function Editing({ managed }: { managed: ManagedFacts }) {
  const { entry } = managed;
  const delivered = useDeliveredDictionary(entry);
  return (
    <Page>
      <BackLink to={addressOf.entry(entry)}>{TEXTS.itsTables}</BackLink>
      <PageHeader
        eyebrow={<KeptEntryLink entry={entry}>{entry.name}</KeptEntryLink>}
        title={TEXTS.factsAboutTheData}
        lead={TEXTS.whatSomebodyHasToKnow}
      />
      <FactsEditor
        managed={managed}
        tables={delivered.data?.tables ?? []}
        versions={<SavedVersions versions={managed.versions} none={TEXTS.noneYetEachSaveBecomes} />}
      />
    </Page>
  );
}
