import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { ManagedForm } from '@carebourse/contracts/entry-form';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AttestationRule } from '../../../requests/attestation/components/attestation-rule.tsx';
import { KeptEntryLink } from '../../../stewardship/entry/components/kept-entry-link.tsx';
import { useEdits } from '../../../stewardship/entry/use-edits.ts';
import { DecisionRuleCard } from '../../decision-rules/components/decision-rule-card.tsx';
import { EntryReviewersCard } from '../../queue/components/entry-reviewers-card.tsx';
import { SavedVersions } from '../../../stewardship/tables/components/saved-versions.tsx';
import { useManagedForm } from '../../../stewardship/forms/api/managed-form.ts';
import { versionLink } from '../../../requests/forms/version-link.ts';
import { FormEditor } from '../../../stewardship/forms/components/form-editor.tsx';
import { FormEntry, MissingEntry } from '../../../stewardship/forms/components/form-entry.tsx';
import * as TEXTS from '../texts.ts';

/** /dashboard/catalogue/{kind}/{id}/form: for the entry's steward and admins; the services refuse others anyway. */
export function FormEditorScreen() {
  return <FormEntry>{(entry) => <Loaded key={`${entry.resourceType}-${entry.resourceId}`} entry={entry} />}</FormEntry>;
}

function Loaded({ entry }: { entry: ResourceReference }) {
  const { data, error, refetch, isFetchedAfterMount } = useManagedForm(entry);
  useDocumentTitle(data ? TEXTS.requestFormOfName(data.entry.name) : TEXTS.requestForm);
  // What is in memory may be older than what somebody else has saved; the form starts from what is there now.
  if (data && isFetchedAfterMount) return <Editing managed={data} />;
  if (isMissing(error)) return <MissingEntry />;
  return (
    <Page>
      <VisuallyHidden as="h1">{TEXTS.requestForm}</VisuallyHidden>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Spinner label={TEXTS.loadingTheForm} />}
    </Page>
  );
}

function Editing({ managed }: { managed: ManagedForm }) {
  const { entry, versions } = managed;
  const { resourceType, resourceId } = entry;
  const edits = useEdits();
  return (
    <Page>
      <PageHeader
        eyebrow={<KeptEntryLink entry={entry}>{entry.name}</KeptEntryLink>}
        title={TEXTS.requestForm}
        lead={TEXTS.whatYouAskOfWhoever}
      />
      <FormEditor
        managed={managed}
        beside={
          <SavedVersions
            versions={versions}
            none={TEXTS.noneYetEachSaveBecomes}
            linkTo={(version) => versionLink(entry, version)}
          />
        }
        below={
          <HeadedSection title={TEXTS.whoDecidesAndForHow}>
            <Stack $gap={4}>
              <EntryReviewersCard entry={entry} />
              {resourceType !== 'agent' && <DecisionRuleCard entry={{ resourceType, resourceId }} />}
              <AttestationRule entry={entry} edits={edits} />
            </Stack>
          </HeadedSection>
        }
      />
    </Page>
  );
}
