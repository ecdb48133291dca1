import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { ManagedForm, Question } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ENTRY_SLUGS } from '@carebourse/contracts/paths';
import { idSchema } from '@carebourse/contracts/text';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '../../../lib/dates.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { dotted } from '../../../lib/dotted.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { to } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Page, Stack, WithAside } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { KeptEntryLink } from '../../entry/components/kept-entry-link.tsx';
import { SavedVersions } from '../../tables/components/saved-versions.tsx';
import { useFormVersion } from '../api/managed-form.ts';
import { questionFacts } from '../../../requests/forms/question-words.ts';
import { versionLink } from '../../../requests/forms/version-link.ts';
import { FormEntry, MissingEntry } from './form-entry.tsx';
import * as TEXTS from '../texts.ts';

/** /dashboard/catalogue/{kind}/{id}/form/versions/{version}: a form as it was, to be read by whoever keeps it. */
export function FormVersionScreen() {
  const version = idSchema.safeParse(useParams()['version']).data;
  if (version === undefined) return <MissingEntry title={MESSAGES.entryForm.versionNotFound} />;
  return <FormEntry>{(entry) => <Loaded entry={entry} version={version} />}</FormEntry>;
}

function Loaded({ entry, version }: { entry: ResourceReference; version: number }) {
  const { data, error, refetch } = useFormVersion(entry, version);
  const title = TEXTS.requestFormVersion(version);
  useDocumentTitle(data ? TEXTS.titleOfName(title, data.entry.name) : title);
  if (data) return <Shown form={data} title={title} />;
  if (isMissing(error)) return <MissingEntry title={MESSAGES.entryForm.versionNotFound} />;
  return (
    <Page>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Spinner label={TEXTS.loadingTheForm} />}
    </Page>
  );
}

function Shown({ form: { entry, questions, version, versions }, title }: { form: ManagedForm; title: string }) {
  const { resourceType, resourceId, name } = entry;
  const saved = versions.find((one) => one.version === version);
  const newest = versions[0]?.version === version;
  return (
    <Page>
      <PageHeader
        eyebrow={<KeptEntryLink entry={entry}>{name}</KeptEntryLink>}
        title={title}
        lead={
          saved && TEXTS.savedTimeName(formatDateTime(saved.changedAt), saved.by?.name ?? TEXTS.withTheDemonstration)
        }
      />
      <WithAside $aside={256}>
        <Stack $gap={4}>
          <p>
            {newest ? TEXTS.itIsTheNewestVersion : TEXTS.newRequestsAnswerANewer}
            <Link to={to.entryForm(ENTRY_SLUGS[resourceType], resourceId)}>{TEXTS.editTheForm}</Link>
          </p>
          <Card as="section" aria-label={TEXTS.questions}>
            <Questions questions={questions} />
          </Card>
        </Stack>
        <aside>
          <SavedVersions
            versions={versions}
            none={TEXTS.noneYet}
            linkTo={(one) => versionLink(entry, one)}
            shown={version}
          />
        </aside>
      </WithAside>
    </Page>
  );
}

/** All of them, also those that are asked after an answer alone. */
function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return <Muted>{TEXTS.nothingIsAskedBeside}</Muted>;
  return (
    <Stack as="ol" role="list" $gap={5}>
      {questions.map((question, at) => (
        <li key={question.id}>
          <Stack $gap={1}>
            <Label>{TEXTS.questionCount(at + 1)}</Label>
            <p>{question.label}</p>
            {question.help && <Muted>{question.help}</Muted>}
            <Muted $small>{dotted(questionFacts(question, questions))}</Muted>
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
