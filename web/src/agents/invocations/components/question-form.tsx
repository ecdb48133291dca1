import { type FormEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, font, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { CallLimit } from '../../../plans/subscription/components/call-limit.tsx';
import type { ConnectedAgent } from '../connected-agent.ts';
import type { FieldErrors } from '../schema-form.ts';
import { type HeldQuestion, NO_ERRORS } from '../use-question.ts';
import { KEPT_DAYS } from '../words.ts';
import { SchemaControls } from './schema-controls.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-family: ${font.headline};
  font-size: ${text.s21};
  font-weight: 560;
`;

const Actions = styled(Cluster)`
  padding-top: ${space(5)};
  border-top: 1px solid ${color.line};
`;

const inputWords: Record<ConnectedAgent['informationIn'], string> = {
  none: TEXTS.enterNothingAboutAPerson,
  'de-identified': TEXTS.enterYourCaseAndNothing,
  identifiable: TEXTS.whatYouEnterMayIdentify,
};

interface QuestionFormProps extends Pick<ConnectedAgent, 'informationIn'> {
  question: HeldQuestion;
  isAsking: boolean;
  /** Whether the reader wants input and answer kept. */
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
  onAsk: () => void;
  onCancel: () => void;
}

/** What goes into an agent, and the one button that asks it. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, informationIn, isAsking, isKept, onKeep, onAsk, onCancel } = props;
  const { fields, values, errors, refused, setValues, isExample, fillInExample } = question;
  const form = useFocusOnFirstError(refused);

  function submit(event: FormEvent) {
    event.preventDefault();
    onAsk();
  }

  return (
    <Card ref={form} as="form" noValidate aria-label={TEXTS.questionToTheAgent} onSubmit={submit}>
      <Stack $gap={5}>
        <Cluster $justify="space-between">
          <Title>{TEXTS.whatGoesIn}</Title>
          {!isExample && (
            <Button variant="quiet" size="small" onClick={fillInExample}>
              {TEXTS.fillInTheExample}
            </Button>
          )}
        </Cluster>
        <Muted $small>{inputWords[informationIn]}</Muted>
        {errors[''] && <Callout kind="error">{errors['']}</Callout>}
        <SchemaControls fields={fields} values={values} errors={errors} onChange={setValues} />
        <Checkbox
          label={TEXTS.keepWhatIEnter(KEPT_DAYS)}
          hint={TEXTS.callsAreKeptEncrypted}
          checked={isKept}
          onChange={({ target }) => onKeep(target.checked)}
        />
        <CallLimit />
        <Actions>
          <Button type="submit" busy={isAsking}>
            {TEXTS.askTheAgent}
          </Button>
          {isAsking && (
            <Button variant="secondary" onClick={onCancel}>
              {TEXTS.cancel}
            </Button>
          )}
        </Actions>
      </Stack>
    </Card>
  );
}

/** After a failed try the reader goes on at the first field that is marked. */
function useFocusOnFirstError(errors: FieldErrors) {
  const form = useRef<HTMLDivElement & HTMLFormElement>(null);
  useEffect(() => {
    if (errors === NO_ERRORS) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
