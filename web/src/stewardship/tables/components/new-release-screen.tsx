import type { Stewardship, Upload } from '@carebourse/contracts/stewardship';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSetQuery } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { LEAVES_FREELY } from '../../../lib/leave-guard.ts';
import { showToast } from '../../../lib/toasts.ts';
import { space } from '../../../theme/tokens.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Headline, Lead, Muted } from '../../../ui/text.tsx';
import { useUpload } from '../api/get-upload.ts';
import type { DefinitionForm } from '../definition-form.ts';
import { addressOf, type EntryRef } from '../entry-ref.ts';
import { forgetForm } from '../kept-form.ts';
import { forgetUpload } from '../kept-upload.ts';
import { useFileUpload } from '../use-file-upload.ts';
import { roomLeft } from '../words.ts';
import { DefinitionEditor } from './definition-editor.tsx';
import { FileStep } from './file-step.tsx';
import { StepCard } from './step-card.tsx';
import { BackLink, StewardScreen } from './steward-screen.tsx';
import * as TEXTS from '../texts.ts';

const Header = styled.header`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
`;

/** /dashboard/tables/{kind}/{id}/release: a file becomes a table, or a further release of the one that `table` names. */
export function NewReleaseScreen() {
  return (
    <StewardScreen changes>
      {(entry, stewardship) => <NewRelease entry={entry} stewardship={stewardship} />}
    </StewardScreen>
  );
}

interface NewReleaseProps {
  entry: EntryRef;
  stewardship: Stewardship;
}

function NewRelease({ entry, stewardship }: NewReleaseProps) {
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const table = stewardship.tables.find(({ id }) => String(id) === params.get('table'));
  const id = params.get('upload') ?? undefined;
  const upload = useUpload(id);
  const onBegun = useCallback((begun: string) => setQuery({ upload: begun }, { replace: true }), [setQuery]);
  const file = useFileUpload(entry, { onBegun });
  // What was written of a file that is then replaced, or read in another way, goes on with what comes of it.
  const draft = useRef<DefinitionForm | undefined>(undefined);
  const title = table ? TEXTS.newReleaseOfTitle(table.definition.title) : TEXTS.newTable;
  useDocumentTitle(title);
  usePublished(entry, upload.data);

  // The server keeps files for a time; what it has no more is begun anew.
  const isGone = isMissing(upload.error);
  useEffect(() => {
    if (!isGone) return;
    forgetUpload(entry);
    setQuery({ upload: undefined }, { replace: true });
  }, [isGone, entry, setQuery]);

  return (
    <>
      <Header>
        <BackLink to={addressOf.entry(entry)}>{stewardship.entry.name}</BackLink>
        <Headline $size="s28">{title}</Headline>
        <Lead>{TEXTS.nothingIsTakenBeforeYouPublish}</Lead>
      </Header>
      <Stack $gap={5}>
        {upload.error && !upload.data && !isGone ? (
          <LoadFailure error={upload.error} onRetry={() => void upload.refetch()} />
        ) : (
          <FileStep
            entry={entry}
            room={roomLeft(stewardship.quota)}
            upload={id ? upload.data : undefined}
            isLoading={upload.isLoading}
            file={file}
          />
        )}
        {id && upload.data && upload.data.state === 'inspected' && isReadingOpen(upload.data) && (
          <StepCard number={2} title={TEXTS.tableAndColumns}>
            <Muted>{TEXTS.sayFirstHowTheFile}</Muted>
          </StepCard>
        )}
        {id && upload.data && isDescribable(upload.data) && (
          <DefinitionEditor
            key={shapeOf(upload.data)}
            entry={entry}
            upload={upload.data}
            table={table}
            taken={stewardship.tables.filter((other) => other !== table).map(({ name }) => name)}
            draft={draft}
          />
        )}
      </Stack>
    </>
  );
}

/** Whether columns were found and the file is kept; also after a refusal, for it may be taken under another definition. */
function isDescribable(upload: Upload): boolean {
  const { state, columns } = upload;
  if (isReadingOpen(upload)) return false;
  return state === 'inspected' || state === 'publishing' || (state === 'refused' && columns.length > 0);
}

/** Whether its steward has to say first how it is read. */
function isReadingOpen({ reading }: Upload): boolean {
  return reading?.confirmed === false;
}

/** What is described: the file, and its columns as they are read. */
function shapeOf({ id, columns }: Upload): string {
  return JSON.stringify([id, columns.map(({ name, type }) => [name, type])]);
}

/** Leads to the entry's releases once the upload has become one. */
function usePublished(entry: EntryRef, upload: Upload | undefined): void {
  const navigate = useNavigate();
  const id = upload?.id;
  const number = upload?.state === 'published' ? upload.release?.number : undefined;
  useEffect(() => {
    if (number === undefined) return;
    forgetUpload(entry);
    forgetForm(id ?? '');
    showToast({
      title: TEXTS.releaseNumberPublished(number),
      description: TEXTS.granteesUseItFromNow,
      variant: 'success',
    });
    void navigate(addressOf.entry(entry), { replace: true, state: LEAVES_FREELY });
  }, [entry, id, number, navigate]);
}
