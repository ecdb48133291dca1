import { AGENT_LIMITS, type ConnectionInput, type ManagedConnection } from '@carebourse/contracts/agents';
import { LIMITS } from '@carebourse/contracts/constants';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { ApiError } from '../../../lib/http.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { JsonArea } from '../../../ui/json-area.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useSaveConnection } from '../../../stewardship/connections/api/managed-connection.ts';
import { type ConnectionForm, connectionFormSchema, formErrors, formOf } from '../connection-form.ts';
import { informationOptions } from '../words.ts';
import { CredentialFields } from './credential-fields.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

/** The form of a connection. */
export function ConnectionEditor({ managed: { agent, connection } }: { managed: ManagedConnection }) {
  const save = useSaveConnection(agent.id);
  const form = useForm<ConnectionForm, unknown, ConnectionInput>({
    resolver: zodResolver(connectionFormSchema),
    defaultValues: formOf(connection),
  });
  const { handleSubmit, reset, setError, formState } = form;
  const { isDirty } = formState;
  const askFirst = useLeaveWarning(isDirty);
  const submit = handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: (saved) => reset(formOf(saved.connection)),
      onError: (error) => {
        if (error instanceof ApiError) showErrors(formErrors(error.fieldErrors));
      },
    }),
  );

  function showErrors(errors: ReturnType<typeof formErrors>) {
    const names = Object.keys(errors) as (keyof ConnectionForm)[];
    names.forEach((name, at) => setError(name, { message: errors[name] ?? '' }, { shouldFocus: at === 0 }));
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={TEXTS.connection}>
        <Stack $gap={5}>
          <Reached credentialHeader={connection?.credentialHeader ?? null} />
          <Exchanged side="in" />
          <Exchanged side="out" />
          <RecordSystems />
          <Switch />
          <Cluster>
            <Button type="submit" busy={save.isPending} disabled={!isDirty}>
              {TEXTS.saveConnection}
            </Button>
            {isDirty && connection && (
              <Button variant="quiet" onClick={() => askFirst(() => reset())}>
                {TEXTS.discardChanges}
              </Button>
            )}
            <Muted $small role="status">
              {isDirty ? TEXTS.notSavedYet : TEXTS.itHoldsForAllCalls}
            </Muted>
          </Cluster>
        </Stack>
      </form>
    </FormProvider>
  );
}

function useConnectionForm() {
  return useFormContext<ConnectionForm>();
}

function Reached({ credentialHeader }: { credentialHeader: string | null }) {
  const { register, formState } = useConnectionForm();
  const { errors } = formState;
  const { min, max } = AGENT_LIMITS.timeLimitMs;
  return (
    <Card as="section">
      <CardHeader>
        <Title>{TEXTS.whereItIsReached}</Title>
      </CardHeader>
      <Stack $gap={5}>
        <Field label={TEXTS.address} hint={TEXTS.inputsArePostedToTheAddress} error={errors.endpoint?.message}>
          <Input
            {...register('endpoint')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={TEXTS.https}
            maxLength={LIMITS.shortText.max}
          />
        </Field>
        <Field
          label={TEXTS.timeLimitInMilliseconds}
          hint={TEXTS.fromMinToMax(min, max)}
          error={errors.timeLimitMs?.message}
        >
          <Input {...register('timeLimitMs')} inputMode="numeric" autoComplete="off" />
        </Field>
        <CredentialFields keptHeader={credentialHeader} />
      </Stack>
    </Card>
  );
}

const SIDES = {
  in: {
    title: TEXTS.whatGoesIn,
    schema: 'inputSchema',
    schemaLabel: TEXTS.schemaOfTheInput,
    schemaHint: TEXTS.aJsonSchema,
    example: 'exampleInput',
    exampleLabel: TEXTS.exampleOfAnInput,
    exampleHint: TEXTS.fillInTheExampleEnters,
    information: 'informationIn',
    informationLabel: TEXTS.informationInTheInput,
  },
  out: {
    title: TEXTS.whatComesOut,
    schema: 'outputSchema',
    schemaLabel: TEXTS.schemaOfTheOutput,
    schemaHint: TEXTS.answersThatDoNotFit,
    example: 'exampleOutput',
    exampleLabel: TEXTS.exampleOfAnOutput,
    exampleHint: TEXTS.whatTheAgentAnswers,
    information: 'informationOut',
    informationLabel: TEXTS.informationInTheOutput,
  },
} as const;

function Exchanged({ side }: { side: keyof typeof SIDES }) {
  const { register, formState } = useConnectionForm();
  const { errors } = formState;
  const words = SIDES[side];
  return (
    <Card as="section">
      <CardHeader>
        <Title>{words.title}</Title>
      </CardHeader>
      <Stack $gap={5}>
        <Field label={words.informationLabel} error={errors[words.information]?.message}>
          <Select {...register(words.information)} options={informationOptions} />
        </Field>
        <Field label={words.schemaLabel} hint={words.schemaHint} error={errors[words.schema]?.message}>
          <JsonArea {...register(words.schema)} rows={10} />
        </Field>
        <Field label={words.exampleLabel} hint={words.exampleHint} error={errors[words.example]?.message}>
          <JsonArea {...register(words.example)} />
        </Field>
      </Stack>
    </Card>
  );
}

function RecordSystems() {
  const { register, formState } = useConnectionForm();
  return (
    <Card as="section">
      <CardHeader>
        <Title>{TEXTS.recordSystems}</Title>
      </CardHeader>
      <Field label={TEXTS.hook} optional hint={TEXTS.howRecordSystemsAsk} error={formState.errors.hook?.message}>
        <JsonArea {...register('hook')} rows={10} />
      </Field>
    </Card>
  );
}

function Switch() {
  const { register } = useConnectionForm();
  return (
    <Card as="section" aria-label={TEXTS.switchLabel}>
      <Checkbox {...register('enabled')} label={TEXTS.whoeverHasAccessCanAsk} hint={TEXTS.offNobody} />
    </Card>
  );
}
