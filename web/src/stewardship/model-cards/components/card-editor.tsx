import { CARD_LIMITS, CARD_SECTIONS, type CardField, type ManagedCard } from '@carebourse/contracts/model-card';
import { FormProvider, type Resolver, useForm, useFormContext } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from 'styled-components';
import { useEntryDetailForm } from '../../../lib/use-entry-detail-form.ts';
import { text } from '../../../theme/tokens.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { EntryDetailActions } from '../../tables/components/entry-detail-actions.tsx';
import { cardPath, useSaveCard } from '../api/managed-card.ts';
import { type CardForm, cardFormSchema, cardOf, formOf, help, isLine, isRequired } from '../card-form.ts';
import { CardBody } from '../../../catalogue/model-cards/components/card-parts.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { RemoveCard } from './remove-card.tsx';
import * as TEXTS from '../texts.ts';

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
  const seen = versions[0]?.version ?? 0;
  const form = useForm<CardForm>({ resolver, defaultValues: formOf(card) });
  const partForm = useEntryDetailForm(form, {
    save,
    inputOf: (values) => ({ card: cardOf(values), seen }),
    formOf: (answer: ManagedCard) => formOf(answer.card),
    placeOf: (path) => path.replace(/^card\./, ''),
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void partForm.submit(event)} aria-label={TEXTS.modelCard}>
        <Stack $gap={5}>
          {partForm.isPreview ? (
            <Card as="section" aria-label={TEXTS.preview}>
              <CardBody card={cardOf(form.getValues())} />
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
          <EntryDetailActions
            partForm={partForm}
            name={agent.name}
            path={cardPath(agent.id)}
            label={TEXTS.saveCard}
            busy={save.isPending}
            isKept={card !== null}
            isDraft={agent.draft}
          />
        </Stack>
      </form>
      {card && <RemoveCard agent={agent} seen={seen} onRemoved={() => form.reset(formOf(null))} />}
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
