import { CARD_LIMITS, CARD_SECTIONS, type CardField, type ManagedCard } from '@carebourse/contracts/model-card';
import { useState } from 'react';
import { FormProvider, type Resolver, useForm, useFormContext } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from 'styled-components';
import { ApiError } from '../../../lib/http.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useSaveCard } from '../api/managed-card.ts';
import { type CardForm, cardFormSchema, cardOf, formOf, help, isLine, isRequired } from '../card-form.ts';
import { CardBody } from './card-parts.tsx';
import { MeasureFields } from './measure-fields.tsx';

const Title = styled.h2`
  font-size: ${text.s17};
`;

/** By the rules of the API, of what would be sent. */
const resolver: Resolver<CardForm> = async (values, context, options) => {
  const { errors } = await zodResolver(cardFormSchema)(cardOf(values), context, options as never);
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
};

/** The form of a model card. */
export function CardEditor({ managed: { agent, card, versions } }: { managed: ManagedCard }) {
  const save = useSaveCard(agent.id);
  const [isPreview, setPreview] = useState(false);
  const form = useForm<CardForm>({ resolver, defaultValues: formOf(card) });
  const { handleSubmit, reset, setError, formState, getValues } = form;
  const { isDirty } = formState;
  const askFirst = useLeaveWarning(isDirty);
  const seen = versions[0]?.version ?? 0;
  const submit = handleSubmit(
    (values) =>
      save.mutate(
        { card: cardOf(values), seen },
        {
          onSuccess: (saved) => reset(formOf(saved.card)),
          onError: (error) => {
            if (error instanceof ApiError) showErrors(error.fieldErrors);
          },
        },
      ),
    // What is wrong is on the form.
    () => setPreview(false),
  );

  function showErrors(told: Record<string, string[]>) {
    setPreview(false);
    for (const [path, [message]] of Object.entries(told)) {
      if (message) setError(path.replace(/^card\./, '') as CardField, { message });
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="Model card">
        <Stack $gap={5}>
          {isPreview ? (
            <Card as="section" aria-label="Preview">
              <CardBody card={cardOf(getValues())} />
            </Card>
          ) : (
            CARD_SECTIONS.map(({ id, title, fields, hasMeasures }) => (
              <Card as="section" key={id} aria-labelledby={`${id}-fields`}>
                <CardHeader>
                  <Title id={`${id}-fields`}>{title}</Title>
                </CardHeader>
                <Stack $gap={5}>
                  {fields.map(({ name, label }) => (
                    <CardFieldInput key={name} name={name} label={label} />
                  ))}
                  {hasMeasures && <MeasureFields />}
                </Stack>
              </Card>
            ))
          )}
          <Cluster>
            <Button type="submit" busy={save.isPending} disabled={!isDirty}>
              Save card
            </Button>
            <Button variant="secondary" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
              {isPreview ? 'Back to the form' : 'Preview'}
            </Button>
            {isDirty && card && (
              <Button variant="quiet" onClick={() => askFirst(() => reset())}>
                Discard changes
              </Button>
            )}
            <Muted $small role="status">
              {isDirty ? 'Not saved yet.' : 'Everybody reads it once it is saved.'}
            </Muted>
          </Cluster>
        </Stack>
      </form>
    </FormProvider>
  );
}

function CardFieldInput({ name, label }: { name: CardField; label: string }) {
  const { register, formState } = useFormContext<CardForm>();
  const required = isRequired(name);
  return (
    <Field
      label={label}
      hint={help[name]}
      error={formState.errors[name]?.message}
      required={required}
      optional={!required}
    >
      {isLine(name) ? (
        <Input {...register(name)} autoComplete="off" maxLength={CARD_LIMITS.line} />
      ) : (
        <TextArea {...register(name)} rows={3} countTo={CARD_LIMITS.text} />
      )}
    </Field>
  );
}
