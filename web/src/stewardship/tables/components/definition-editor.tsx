import type { ManagedTable, Preview, Upload } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/http.ts';
import { and } from '../../../lib/lists.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { usePreview } from '../api/preview-release.ts';
import { usePublish } from '../api/publish-release.ts';
import { carryOver } from '../carry-over.ts';
import { type DefinitionForm, formOf, newForm, overFile, toDefinition } from '../definition-form.ts';
import { definitionFormSchema, formPath } from '../definition-schema.ts';
import { dayAsTime } from '../deletion-day.ts';
import type { EntryRef } from '../entry-ref.ts';
import { keepForm, keptForm } from '../kept-form.ts';
import { useDerived } from '../use-derived.ts';
import { ColumnFields } from './column-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PublishBar } from './publish-bar.tsx';
import { ReleaseFields } from './release-fields.tsx';
import { StepCard } from './step-card.tsx';
import { TableFields } from './table-fields.tsx';
import { WrittenDictionary } from './written-dictionary.tsx';
import * as TEXTS from '../texts.ts';

interface DefinitionEditorProps {
  entry: EntryRef;
  upload: Upload;
  /** Whose further release it becomes; undefined for a new table. */
  table: ManagedTable | undefined;
  /** Names of the entry's other tables. */
  taken: readonly string[];
  /** What was written over the file before this one, or before it was read in another way. */
  draft: RefObject<DefinitionForm | undefined>;
}

interface Seen {
  preview: Preview;
  /** What it is a preview of, as text to compare. */
  of: string;
}

/** What a steward says of a file before it becomes a release: columns, terms, and a look at what grantees will see. */
export function DefinitionEditor({ entry, upload, table, taken, draft }: DefinitionEditorProps) {
  const [begun] = useState(() => beginning(upload, draft.current, table && formOf(table.definition)));
  const [hadDraft] = useState(draft.current !== undefined || begun.isKept);
  const form = useForm<DefinitionForm, unknown, TableDefinition>({
    resolver: zodResolver(useMemo(() => definitionFormSchema(taken), [taken])),
    defaultValues: begun.form,
  });
  const { isDirty, isSubmitted, isValid } = form.formState;
  const [seen, setSeen] = useState<Seen | null>(null);
  const preview = usePreview(entry);
  const publish = usePublish(entry);
  const isPublishing = upload.state === 'publishing' || publish.isPending;
  useLeaveWarning((isDirty || hadDraft) && !isPublishing);

  const { getValues } = form;
  const isWritten = useRef(hadDraft);
  useEffect(() => {
    if (isDirty) isWritten.current = true;
  }, [isDirty]);
  useEffect(
    () => () => {
      if (isWritten.current) draft.current = getValues();
    },
    [draft, getValues],
  );
  useEffect(() => {
    if (!isDirty && !begun.isKept) return undefined;
    const keep = () => keepForm(upload.id, getValues());
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isDirty, begun.isKept, upload.id, getValues]);

  function showProblems(error: unknown) {
    if (!(error instanceof ApiError)) return;
    for (const [path, [message]] of Object.entries(error.fieldErrors)) {
      if (message && formPath(path))
        form.setError(formPath(path) as keyof DefinitionForm, { message }, { shouldFocus: true });
    }
  }

  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen) panel.current?.focus();
  }, [seen]);
  const look = form.handleSubmit((definition) =>
    preview.mutate(
      { uploadId: upload.id, definition },
      {
        onSuccess: (answer) => setSeen({ preview: answer.preview, of: JSON.stringify(definition) }),
        onError: showProblems,
      },
    ),
  );
  const take = (deleteAt: string, corrects: string) =>
    void form.handleSubmit((definition) =>
      publish.mutate(
        { uploadId: upload.id, definition, deleteAt: dayAsTime(deleteAt), corrects: corrects.trim() || null },
        { onError: showProblems },
      ),
    )();

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void look(event)} aria-label={TEXTS.definitionOfTheTable}>
        <Stack $gap={5}>
          {!begun.isKept && <CarriedOver begun={begun} from={hadDraft ? 'draft' : table && 'release'} />}
          <StepCard number={2} title={TEXTS.tableAndColumns} lead={TEXTS.asTheFile}>
            <TableFields hasName={table !== undefined} />
            <WrittenDictionary entry={entry} />
            <ColumnFields found={upload.columns} />
          </StepCard>
          <ReleaseFields />
          <FigureFields />
        </Stack>
      </form>
      <WithCurrent seen={seen}>
        {(isCurrent) => (
          <>
            <StepCard number={5} title={TEXTS.preview} lead={TEXTS.accessKindsExplained}>
              <div ref={panel} tabIndex={-1} role="group" aria-label={TEXTS.whatGranteesWillSee}>
                <PreviewPanel preview={seen?.preview} isCurrent={isCurrent} />
              </div>
            </StepCard>
            <PublishBar
              number={(table?.releases[0]?.number ?? 0) + 1}
              hasProblems={isSubmitted && !isValid}
              isSeen={seen !== null && isCurrent}
              isLooking={preview.isPending}
              isPublishing={isPublishing}
              onPreview={() => void look()}
              onPublish={take}
            />
          </>
        )}
      </WithCurrent>
    </FormProvider>
  );
}

interface Beginning {
  form: DefinitionForm;
  /** Written before a reload. */
  isKept: boolean;
  gone: string[];
  added: string[];
  lost: string[];
}

/** Over what was written a moment ago, what a reload kept, or the last release; else blank. */
function beginning(upload: Upload, draft: DefinitionForm | undefined, last: DefinitionForm | undefined): Beginning {
  const blank = newForm(upload.columns, upload.fileName);
  const unchanged = { gone: [], added: [], lost: [] };
  const kept = draft ? undefined : keptForm(upload.id, blank);
  if (kept) return { form: overFile(kept, upload.columns), isKept: true, ...unchanged };
  const before = draft ?? last;
  return before
    ? { ...carryOver(before, upload.columns), isKept: false }
    : { form: blank, isKept: false, ...unchanged };
}

interface WithCurrentProps {
  seen: Seen | null;
  children: (isCurrent: boolean) => ReactNode;
}

/** Whether a preview is of what the form says now. Watched here, so that a key does not draw the whole form anew. */
function WithCurrent({ seen, children }: WithCurrentProps) {
  const now = useDerived((form) => JSON.stringify(toDefinition(form)));
  return children(now === seen?.of);
}

interface CarriedOverProps {
  begun: Beginning;
  from: 'draft' | 'release' | undefined;
}

function CarriedOver({ begun: { gone, added, lost }, from }: CarriedOverProps) {
  if (gone.length + added.length + lost.length === 0) {
    return from === 'release' ? <Callout>{TEXTS.theLastReleasesWords}</Callout> : null;
  }
  return (
    <Callout
      kind="warning"
      title={TEXTS.theFileHasOtherColumns(from === 'release' ? TEXTS.theLastRelease : TEXTS.before)}
    >
      {gone.length > 0 && <p>{TEXTS.itHasNoAnd(and(gone))}</p>}
      {added.length > 0 && <p>{TEXTS.otherColumnsAreTickedSeparately(and(added))}</p>}
      {lost.length > 0 && <p>{TEXTS.leftOutBecauseItNames(and(lost))}</p>}
    </Callout>
  );
}
