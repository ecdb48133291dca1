import { keptQuestionInputSchema, type KeptQuestion, type Question, type UseTable } from '@carebourse/contracts/use';
import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ViewState } from '../../../lib/address.ts';
import { ApiError } from '../../../lib/http.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Label } from '../../../ui/text.tsx';
import { useForgetQuestion, useKeepQuestion, useKeptQuestions } from '../api/kept-questions.ts';
import { questionLink } from '../question-link.ts';
import { sentenceOf } from '../sentence.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  min-width: 0;

  li {
    display: flex;
    align-items: center;
    min-width: 0;
  }

  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 2rem;
    height: 2rem;
    color: ${color.muted};
  }

  button:hover {
    color: ${color.danger};
  }
`;

const Problem = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const state: ViewState = { keepPlace: true };

interface KeptQuestionsProps {
  requestId: number;
  table: UseTable;
  /** What is open, and can be kept. */
  question: Question | undefined;
}

/** Questions of this table that the reader has kept, each a link; and the way to keep the one that is open. */
export function KeptQuestions({ requestId, table, question }: KeptQuestionsProps) {
  const { data = [], error } = useKeptQuestions(requestId);
  const [keeps, setKeeps] = useState(false);
  const [leaving, setLeaving] = useState<KeptQuestion>();
  const forget = useForgetQuestion(requestId);
  const own = data.filter(({ tableId }) => tableId === table.id);
  if (own.length === 0 && !question && !error) return null;
  return (
    <Cluster $gap={3}>
      {own.length > 0 && <Label id="kept-label">{TEXTS.kept}</Label>}
      {own.length > 0 && (
        <List role="list" aria-labelledby="kept-label">
          {own.map((kept) => (
            <li key={kept.id}>
              <Link to={questionLink(requestId, table, kept.question)} state={state}>
                {kept.name}
              </Link>
              <button type="button" aria-label={TEXTS.removeName(kept.name)} onClick={() => setLeaving(kept)}>
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </List>
      )}
      {error && <Problem role="alert">{error.message}</Problem>}
      {question && (
        <Button size="small" variant="secondary" icon={Bookmark} onClick={() => setKeeps(true)}>
          {TEXTS.keepThisQuestion}
        </Button>
      )}
      {keeps && question && (
        <KeepDialog requestId={requestId} table={table} question={question} onClose={() => setKeeps(false)} />
      )}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(undefined)}
          title={TEXTS.removeNameWithName(leaving.name)}
          description={TEXTS.theQuestionIsNoLonger}
          confirmLabel={TEXTS.remove}
          busy={forget.isPending}
          onConfirm={() => forget.mutate(leaving, { onSuccess: () => setLeaving(undefined) })}
        />
      )}
    </Cluster>
  );
}

interface KeepDialogProps {
  requestId: number;
  table: UseTable;
  question: Question;
  onClose: () => void;
}

function KeepDialog({ requestId, table, question, onClose }: KeepDialogProps) {
  const keep = useKeepQuestion(requestId);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = keptQuestionInputSchema.safeParse({ tableId: table.id, name, question });
    if (!body.success) return setError(name.trim() ? body.error.issues[0]?.message : TEXTS.pleaseGiveTheQuestion);
    try {
      await keep.mutateAsync(body.data);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.fieldErrors['name']?.[0]);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.keepThisQuestion}
      description={sentenceOf(question, table)}
      width={480}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label={TEXTS.name} hint={TEXTS.onlyYouSeeIt} error={error}>
          <Input value={name} onChange={({ target }) => setName(target.value)} autoComplete="off" />
        </Field>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={keep.isPending}>
            {TEXTS.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
