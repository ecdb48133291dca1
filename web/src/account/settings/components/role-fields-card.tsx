import { roleFieldsSchema } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { hasRequiredRoleFields } from '@carebourse/contracts/role-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { ApiError } from '../../../lib/http.ts';
import { organizationWords } from '../../../lib/organization-words.ts';
import { to } from '../../../lib/paths.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useFillRoleFields } from '../api/fill-role-fields.ts';
import * as TEXTS from '../texts.ts';

/** Where somebody belongs, and what else their role asks for while it is missing (specification §5). */
export function RoleFieldsCard({ user }: { user: User }) {
  const isWhole = hasRequiredRoleFields(user);
  const hasPlace = user.organizationId !== null;
  const inOrganization = <Link to={to.account('organization')}>{TEXTS.organization}</Link>;
  return (
    <Card as="section" aria-labelledby="role-fields-title">
      <CardHeader>
        <h2 id="role-fields-title">{isWhole ? TEXTS.organization : TEXTS.pleaseCompleteYourAccount}</h2>
      </CardHeader>
      <Stack $gap={5}>
        {!isWhole && <Muted>{TEXTS.thoseWhoDecideOnYourRequests}</Muted>}
        {hasPlace && <FactList items={[{ label: TEXTS.organization, value: organizationWords(user), wide: true }]} />}
        {hasPlace ? (
          <Muted $small>
            {TEXTS.youCanLeave} {inOrganization}.
          </Muted>
        ) : (
          <Muted $small>
            {TEXTS.anOrganization} {inOrganization}.
          </Muted>
        )}
        {(!hasPlace || !isWhole) && <RoleFieldsForm user={user} hasPlace={hasPlace} />}
      </Stack>
    </Card>
  );
}

/** An organization that somebody has a place in is not named anew. */
const toForm = ({ organizationId, organization, specialty, licenseNumber }: User) => ({
  organization: organizationId === null ? (organization ?? '') : '',
  specialty: specialty ?? '',
  licenseNumber: licenseNumber ?? '',
});

function RoleFieldsForm({ user, hasPlace }: { user: User; hasPlace: boolean }) {
  const fill = useFillRoleFields();
  const isProvider = user.role === 'provider';
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(roleFieldsSchema.omit({ organizationId: true })),
    defaultValues: toForm(user),
  });
  const { errors, isDirty } = formState;
  useLeaveWarning(isDirty);
  const submit = handleSubmit((fields) =>
    fill.mutate(
      { ...fields, organizationId: undefined },
      {
        onSuccess: (saved) => reset(toForm(saved)),
        onError: (error) => {
          showFieldErrors(setError, error);
          const about = error instanceof ApiError ? error.fieldErrors['role']?.[0] : undefined;
          if (about) setError('root', { message: about });
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        {!hasPlace && (
          <Field
            label={TEXTS.organization}
            error={errors.organization?.message}
            {...(user.role === 'provider' || user.role === 'partner' ? { required: true } : { optional: true })}
          >
            <Input {...register('organization')} autoComplete="organization" />
          </Field>
        )}
        {isProvider && !user.specialty && (
          <Field label={TEXTS.specialty} error={errors.specialty?.message} required>
            <Input {...register('specialty')} />
          </Field>
        )}
        {isProvider && !user.licenseNumber && (
          <Field
            label={TEXTS.licenseNumber}
            hint={TEXTS.asYourCollegeLists}
            error={errors.licenseNumber?.message}
            required
          >
            <Input {...register('licenseNumber')} autoComplete="off" />
          </Field>
        )}
        {errors.root?.message && <Callout kind="error">{errors.root.message}</Callout>}
        <Cluster>
          <Button type="submit" busy={fill.isPending}>
            {hasRequiredRoleFields(user) ? TEXTS.saveOrganization : TEXTS.completeMyAccount}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
