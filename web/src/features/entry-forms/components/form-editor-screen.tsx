import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { ManagedForm } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import { resourceLink } from '@carebourse/contracts/paths';
import { idSchema } from '@carebourse/contracts/text';
import { Link, useParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AttestationRule } from '../../attestation/components/attestation-rule.tsx';
import { MissingResource } from '../../catalogue/components/missing-resource.tsx';
import { kindOfSlug } from '../../catalogue-management/kinds.ts';
import { DecisionRuleCard } from '../../decision-rules/components/decision-rule-card.tsx';
import { NotForYou } from '../../dashboard/components/not-for-you.tsx';
import { EntryReviewersCard } from '../../reviews/components/entry-reviewers-card.tsx';
import { isReviewer } from '../../reviews/is-reviewer.ts';
import { SavedVersions } from '../../stewardship/components/saved-versions.tsx';
import { useManagedForm } from '../api/managed-form.ts';
import { FormEditor } from './form-editor.tsx';

/** The entry of the address that the reader is at. */
function useEntryOfAddress(): ResourceReference | undefined {
  const { kind, id } = useParams();
  const resourceType = kindOfSlug(kind);
  const resourceId = idSchema.safeParse(id).data;
  return resourceType && resourceId !== undefined ? { resourceType, resourceId } : undefined;
}

/** /dashboard/catalogue/{kind}/{id}/form: for the entry's steward and admins; the services refuse others anyway. */
export function FormEditorScreen() {
  const user = useCurrentUser();
  const entry = useEntryOfAddress();
  if (!user || !isReviewer(user)) {
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
      title={MESSAGES.entryForm.entryNotFound}
      detail="It may be another organization’s, or the address may no longer be right."
      browse={{ label: 'The catalogue', to: paths.managedCatalogue }}
    />
  );
}

function Loaded({ entry }: { entry: ResourceReference }) {
  const { data, error, refetch, isFetchedAfterMount } = useManagedForm(entry);
  useDocumentTitle(data ? `Request form of ${data.entry.name}` : 'Request form');
  // What is in memory may be older than what somebody else has saved; the form starts from what is there now.
  if (data && isFetchedAfterMount) return <Editing managed={data} />;
  if (isMissing(error)) return <MissingEntry />;
  return (
    <Page>
      <VisuallyHidden as="h1">Request form</VisuallyHidden>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Spinner label="Loading the form" />}
    </Page>
  );
}

function Editing({ managed }: { managed: ManagedForm }) {
  const { entry, versions } = managed;
  const { resourceType, resourceId } = entry;
  return (
    <Page>
      <PageHeader
        eyebrow={<Link to={resourceLink(entry.resourceType, entry.resourceId)}>{entry.name}</Link>}
        title="Request form"
        lead="What you ask of whoever requests this, beside the purpose. The answers are part of the request, and its reviewers read them."
      />
      <FormEditor
        managed={managed}
        beside={<SavedVersions versions={versions} none="None yet. Each save becomes one." />}
        below={
          <HeadedSection title="Who decides, and for how long">
            <Stack $gap={4}>
              <EntryReviewersCard entry={entry} />
              {resourceType !== 'agent' && <DecisionRuleCard entry={{ resourceType, resourceId }} />}
              <AttestationRule entry={entry} />
            </Stack>
          </HeadedSection>
        }
      />
    </Page>
  );
}
