import { ORGANIZATION_KINDS, type PlanId } from '@carebourse/contracts/constants';
import { foundOrganizationSchema } from '@carebourse/contracts/organizations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { planNames } from '../../../lib/plan-names.ts';
import { text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useFoundOrganization } from '../api/own-membership.ts';
import { organizationKindNames, seatsOf } from '../words.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const kindOptions = ORGANIZATION_KINDS.map((value) => ({ value, label: organizationKindNames[value] }));

/** Makes the organization whose people a plan is for, when theirs is not listed. */
export function FoundForm({ planId }: { planId: PlanId }) {
  const found = useFoundOrganization();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(foundOrganizationSchema),
    defaultValues: { name: '', kind: 'primary-care' as const, city: '', mailDomain: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((content) =>
    found.mutate(content, { onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <Card as="section" aria-labelledby="found-title">
      <form noValidate onSubmit={submit}>
        <Stack $gap={4}>
          <div>
            <Title id="found-title">Yours is not listed?</Title>
            <Muted>
              Your plan, {planNames[planId]}, is for {seatsOf(planId)}. Found your organization to share it: you become
              its admin, the plan becomes its own, and you invite the others. We look at it before it is listed; until
              then nobody can claim to belong to it, and it does not review.
            </Muted>
          </div>
          <Field label="Name" error={errors.name?.message} required>
            <Input {...register('name')} autoComplete="organization" />
          </Field>
          <Field label="Kind" error={errors.kind?.message} required>
            <Select {...register('kind')} options={kindOptions} />
          </Field>
          <Field label="City" error={errors.city?.message} required>
            <Input {...register('city')} autoComplete="address-level2" />
          </Field>
          <Field
            label="Mail domain"
            hint="What stands after the @ in the addresses of its people, such as clinic.example."
            error={errors.mailDomain?.message}
            optional
          >
            <Input {...register('mailDomain')} autoCapitalize="none" spellCheck={false} />
          </Field>
          <div>
            <Button type="submit" busy={found.isPending}>
              Found the organization
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
