import { baseAddressSchema, type Import } from '@carebourse/contracts/imports';
import { type FormEvent, useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { type ChosenFile, useReadAgain } from '../api/plan-import.ts';
import { ACCEPTED, relativeWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface BaseQuestionProps {
  id: number;
  relative: NonNullable<Import['relative']>;
  /** The file as it was chosen; undefined where the page was opened anew since. */
  sent: ChosenFile | undefined;
  organizationId: number | null;
  onBegun: (begun: Import, sent: ChosenFile) => void;
}

/** Asks, once for a file, by which address its relative addresses are resolved. Without an answer they are left out. */
export function BaseQuestion({ id, relative, sent, organizationId, onBegun }: BaseQuestionProps) {
  const [file, setFile] = useState(sent?.file);
  const [base, setBase] = useState('');
  const [problem, setProblem] = useState<string>();
  const again = useReadAgain(id, onBegun);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = baseAddressSchema.safeParse(base.trim());
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success || !file) return;
    const chosen = { file, organizationId: organizationId === null ? '' : String(organizationId) };
    again.mutate({ ...chosen, baseAddress: parsed.data }, { onError: (error) => setProblem(reasonOf(error)) });
  }

  return (
    <Card as="section" aria-label={TEXTS.baseAddress}>
      <form onSubmit={submit} noValidate>
        <Stack $gap={4}>
          <Callout kind="warning" title={relativeWords(relative)}>
            {TEXTS.whatIsSaid}
          </Callout>
          {!file && (
            <DropZone
              label={TEXTS.theSameFile}
              hint={TEXTS.chooseItAgainFiles}
              accept={ACCEPTED}
              onChoose={setFile}
              problem={undefined}
            />
          )}
          <Field label={TEXTS.baseAddressOfTheFile} hint={TEXTS.forExampleHttpsDataExample} error={problem}>
            <Input type="url" inputMode="url" value={base} onChange={({ target }) => setBase(target.value)} />
          </Field>
          <div>
            <Button type="submit" variant="secondary" busy={again.isPending} disabled={!file}>
              {TEXTS.readTheFile}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function reasonOf(error: Error): string {
  const [ofField] = error instanceof ApiError ? (error.fieldErrors['baseAddress'] ?? []) : [];
  return ofField ?? errorMessage(error, TEXTS.theFileWasNotRead);
}
