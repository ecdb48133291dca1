import type { Workspace } from '@carebourse/contracts/use';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../../lib/http.ts';
import { isGivenUp } from '../../../lib/call-scope.ts';
import { color, font, media, size, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { fieldsOf } from '../../agents/schema-fields.ts';
import { useInvoke } from '../api/invoke.ts';
import type { ConnectedAgent } from '../connected-agent.ts';
import { type FieldErrors, type FormValues, inputOf, serverErrors, valuesOf } from '../schema-form.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { CallExample } from './call-example.tsx';
import { SchemaControls } from './schema-controls.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  align-items: start;
  gap: ${space(8)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
  }
`;

/** Below the header and the strip of the grant. */
const BELOW_STRIP = `calc(${size.header} + ${space(28)})`;

/** Beside a long form the answer stays in sight; where there is no room for that it is brought there. */
const Answer = styled.div`
  position: sticky;
  top: ${BELOW_STRIP};
  grid-row: span 2;
  scroll-margin-top: ${BELOW_STRIP};

  ${media.tablet} {
    position: static;
    grid-row: auto;
  }
`;

const Title = styled.h2`
  font-family: ${font.headline};
  font-size: ${text.s21};
  font-weight: 560;
`;

const Actions = styled(Cluster)`
  padding-top: ${space(5)};
  border-top: 1px solid ${color.line};
`;

const NO_ERRORS: FieldErrors = {};

interface AgentDeskProps extends Pick<Workspace, 'grant'> {
  agent: ConnectedAgent;
}

/** The agent's form beside its answer. */
export function AgentDesk({ grant, agent }: AgentDeskProps) {
  const [fields] = useState(() => fieldsOf(agent.inputSchema));
  const [example] = useState(() => valuesOf(fields, agent.example.input));
  const [values, setValues] = useState<FormValues>(example);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [asked, setAsked] = useState<FormValues>();
  const form = useFocusOnFirstError(errors);
  const place = useRef<HTMLDivElement>(null);
  const { mutate, isPending, data, error, submittedAt, stop } = useInvoke({
    requestId: grant.id,
    agentId: grant.resourceId,
  });
  const read = inputOf(fields, values);

  function ask(event: FormEvent) {
    event.preventDefault();
    if ('errors' in read) return setErrors(read.errors);
    setErrors(NO_ERRORS);
    setAsked(values);
    place.current?.scrollIntoView({ block: 'nearest' });
    mutate(read.input, {
      onError: (refused) => {
        if (refused instanceof ApiError) setErrors(serverErrors(refused.fieldErrors, fields));
      },
    });
  }

  function fillIn() {
    setValues(example);
    setErrors(NO_ERRORS);
  }

  return (
    <Columns>
      <Card ref={form} as="form" noValidate aria-label="Question to the agent" onSubmit={ask}>
        <Stack $gap={5}>
          <Cluster $justify="space-between">
            <Title>What goes in</Title>
            {values !== example && (
              <Button variant="quiet" size="small" onClick={fillIn}>
                Fill in the example
              </Button>
            )}
          </Cluster>
          <Muted $small>{inputWords[agent.informationIn]}</Muted>
          {errors[''] && <Callout kind="error">{errors['']}</Callout>}
          <SchemaControls fields={fields} values={values} errors={errors} onChange={setValues} />
          <Actions>
            <Button type="submit" busy={isPending}>
              Ask the agent
            </Button>
            {isPending && (
              <Button variant="secondary" onClick={stop}>
                Cancel
              </Button>
            )}
          </Actions>
        </Stack>
      </Card>
      <Answer ref={place}>
        <AnswerPanel
          schema={agent.outputSchema}
          isWaiting={isPending}
          answer={data}
          error={isGivenUp(error) ? null : error}
          askedAt={submittedAt}
          isOutdated={asked !== values}
        />
      </Answer>
      <CallExample grant={grant} input={'input' in read ? read.input : agent.example.input} />
    </Columns>
  );
}

const inputWords: Record<ConnectedAgent['informationIn'], string> = {
  none: 'The example is filled in. The agent takes nothing about a person: please enter nothing of the kind.',
  'de-identified':
    'The example is filled in. Change it to your case, and enter nothing that says who the person is: no name, number or address.',
  identifiable: 'The example is filled in. What you enter may identify a person: enter only what your purpose needs.',
};

/** After a failed try the reader goes on at the first field that is marked. */
function useFocusOnFirstError(errors: FieldErrors) {
  const form = useRef<HTMLDivElement & HTMLFormElement>(null);
  useEffect(() => {
    if (errors === NO_ERRORS) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
