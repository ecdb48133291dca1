import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { usePutDirectives } from '../api/put-directives.ts';
import { withDecisions } from '../change.ts';
import { type Draft, directiveOf, draftSchema } from '../draft.ts';
import type { QuestionProps } from '../question-props.ts';
import { useNames } from '../use-names.ts';
import { statementOf, whose } from '../words.ts';
import { Consequences } from './consequences.tsx';
import { DaysQuestion, DecisionQuestion, PurposeQuestion, WhoQuestion } from './decision-questions.tsx';
import { WhatQuestion } from './what-question.tsx';
import * as TEXTS from '../texts.ts';

const NOTHING: readonly Directive[] = [];

interface DecisionDialogProps {
  subject: DecidedSubject;
  draft: Draft;
  /** The decision whose place it takes. */
  instead?: Directive | undefined;
  /** Decisions that are saved along with it. */
  along?: readonly Directive[] | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** One decision, question by question, with what it will do. What changed elsewhere meanwhile costs nobody their draft. */
export function DecisionDialog({ subject, draft, instead, along = NOTHING, onClose, onSaved }: DecisionDialogProps) {
  const put = usePutDirectives(subject, onSaved);
  const form = useForm<Draft>({ resolver: zodResolver(draftSchema), defaultValues: draft });
  const submit = form.handleSubmit((fields) => {
    put.mutate(withDecisions(subject.directives, [...along, directiveOf(fields)], instead));
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={instead ? TEXTS.changeThisDecision : TEXTS.addADecision}
      description={TEXTS.aboutWhoseRecords(whose(subject))}
      unsaved={form.formState.isDirty && !put.isSuccess}
      width={640}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={6}>
          <DecisionQuestion form={form} />
          <WhatQuestion form={form} />
          <WhoQuestion form={form} />
          <PurposeQuestion form={form} />
          <DaysQuestion form={form} />
          <Preview form={form} along={along} of={whose(subject)} />
          <Consequences subject={subject} put={put} />
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={put.isPending}>
            {TEXTS.saveDecision}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is going to be decided, as sentences, once all questions have an answer. */
function Preview({ form, along, of }: QuestionProps & { along: readonly Directive[]; of: string }) {
  const names = useNames();
  const draft = draftSchema.safeParse(useWatch({ control: form.control }));
  if (!draft.success) return null;
  return (
    <Callout title={TEXTS.inASentence}>
      {[...along, directiveOf(draft.data)].map((directive) => (
        <p key={JSON.stringify(directive)}>{statementOf(directive, names, of)}</p>
      ))}
    </Callout>
  );
}
