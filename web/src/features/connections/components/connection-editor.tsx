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
import { useSaveConnection } from '../api/managed-connection.ts';
import { type ConnectionForm, connectionFormSchema, formErrors, formOf } from '../connection-form.ts';
import { informationOptions } from '../words.ts';
import { CredentialFields } from './credential-fields.tsx';

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
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="Connection">
        <Stack $gap={5}>
          <Reached credentialHeader={connection?.credentialHeader ?? null} />
          <Exchanged side="in" />
          <Exchanged side="out" />
          <RecordSystems />
          <Switch />
          <Cluster>
            <Button type="submit" busy={save.isPending} disabled={!isDirty}>
              Save connection
            </Button>
            {isDirty && connection && (
              <Button variant="quiet" onClick={() => askFirst(() => reset())}>
                Discard changes
              </Button>
            )}
            <Muted $small role="status">
              {isDirty ? 'Not saved yet.' : 'It holds for all calls from now on.'}
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
        <Title>Where it is reached</Title>
      </CardHeader>
      <Stack $gap={5}>
        <Field
          label="Address"
          hint='We post each input there as JSON. It answers 200 with the output as JSON, or 422 with {"message": …} where it declines an input: who asked reads the message.'
          error={errors.endpoint?.message}
        >
          <Input
            {...register('endpoint')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={LIMITS.shortText.max}
          />
        </Field>
        <Field
          label="Time limit in milliseconds"
          hint={`From ${min} to ${max}. Who asks waits that long at most.`}
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
    title: 'What goes in',
    schema: 'inputSchema',
    schemaLabel: 'Schema of the input',
    schemaHint:
      'A JSON Schema of an object; the form on the page is made of it. “title”, “description”, “unit”, “minimum” and “enum” are shown. A number with “ucum”, the code of its unit, and “loinc”, the codes of what it measures, also takes other units, which are converted.',
    example: 'exampleInput',
    exampleLabel: 'Example of an input',
    exampleHint:
      '“Fill in the example” enters it into the form, and health probes and tests call with it. Use nobody’s real information.',
    information: 'informationIn',
    informationLabel: 'Information in the input',
  },
  out: {
    title: 'What comes out',
    schema: 'outputSchema',
    schemaLabel: 'Schema of the output',
    schemaHint:
      'Answers that do not fit it are not shown. Pages lead with “value”, “unit”, “meaning”, “method” and “notice” where it has them, and draw the “number” of each row of a list against its “low” and “high”.',
    example: 'exampleOutput',
    exampleLabel: 'Example of an output',
    exampleHint: 'What the agent answers to the example above.',
    information: 'informationOut',
    informationLabel: 'Information in the output',
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
        <Title>Record systems</Title>
      </CardHeader>
      <Field
        label="Hook"
        optional
        hint="How record systems ask by CDS Hooks, as JSON: “hook”, “title”, “description”, the FHIR queries of “prefetch”, and for each property of “input” how it is read. Empty, they do not ask."
        error={formState.errors.hook?.message}
      >
        <JsonArea {...register('hook')} rows={10} />
      </Field>
    </Card>
  );
}

function Switch() {
  const { register } = useConnectionForm();
  return (
    <Card as="section" aria-label="Switch">
      <Checkbox
        {...register('enabled')}
        label="Whoever has access can ask the agent"
        hint="Off, nobody can, and the agent’s page says that it is not connected. Tests work either way."
      />
    </Card>
  );
}
