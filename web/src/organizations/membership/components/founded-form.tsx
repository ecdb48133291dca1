import { LIMITS, ORGANIZATION_KINDS, type OrganizationKind } from '@carebourse/contracts/constants';
import { type FoundOrganizationInput, foundOrganizationSchema } from '@carebourse/contracts/organizations';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import type { Changing } from '../../../lib/use-change.ts';
import { text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Muted } from '../../../ui/text.tsx';
import { organizationKindNames } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const kindOptions = ORGANIZATION_KINDS.map((value) => ({ value, label: organizationKindNames[value] }));

interface FoundedFormProps {
  title: string;
  lead: ReactNode;
  /** Without a kind one is still to be chosen. */
  values: { name: string; kind: OrganizationKind | undefined; city: string; mailDomain: string; description: string };
  save: Changing<FoundOrganizationInput, unknown>;
  action: string;
}

/** What the founder of an organization says of it, until it is listed. */
export function FoundedForm({ title, lead, values, save, action }: FoundedFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(foundOrganizationSchema),
    defaultValues: values,
  });
  const { errors } = formState;
  const submit = handleSubmit((content) =>
    save.mutate(content, { onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <Card as="section" aria-labelledby="founded-title">
      <form noValidate onSubmit={submit}>
        <Stack $gap={4}>
          <div>
            <Title id="founded-title">{title}</Title>
            <Muted>{lead}</Muted>
          </div>
          <Field label={TEXTS.name} error={errors.name?.message} required>
            <Input {...register('name')} autoComplete="organization" />
          </Field>
          <Field label={TEXTS.kind} error={errors.kind?.message} required>
            <Select {...register('kind')} options={kindOptions} placeholder={TEXTS.choose} />
          </Field>
          <Field label={TEXTS.city} error={errors.city?.message} required>
            <Input {...register('city')} autoComplete="address-level2" />
          </Field>
          <Field
            label={TEXTS.whatItDoes}
            hint={TEXTS.describeInTwoSentences}
            error={errors.description?.message}
            optional
          >
            <TextArea {...register('description')} rows={3} maxLength={LIMITS.comment.max} />
          </Field>
          <Field label={TEXTS.mailDomain} hint={TEXTS.mailDomainsExplained} error={errors.mailDomain?.message} optional>
            <Input {...register('mailDomain')} autoCapitalize="none" spellCheck={false} />
          </Field>
          <div>
            <Button type="submit" busy={save.isPending}>
              {action}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
