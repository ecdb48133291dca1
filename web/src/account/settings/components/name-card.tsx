import { ownNameSchema } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Pair } from '../../../ui/pair.tsx';
import { Muted } from '../../../ui/text.tsx';
import { refusedField } from '../../auth/api/register.ts';
import { useChangeName } from '../api/change-name.ts';
import * as TEXTS from '../texts.ts';

const toForm = ({ username, firstName, lastName }: User) => ({
  username,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
});

interface NameCardProps {
  user: User;
  /** Without one the account is the directory's, and so is the name. */
  hasPassword: boolean;
}

/** How somebody is called. */
export function NameCard({ user, hasPassword }: NameCardProps) {
  const change = useChangeName();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(ownNameSchema),
    defaultValues: toForm(user),
  });
  const { errors, isDirty } = formState;
  useLeaveWarning(isDirty);
  const submit = handleSubmit((name) =>
    change.mutate(name, {
      onSuccess: (saved) => reset(toForm(saved)),
      onError: (error) => {
        showFieldErrors(setError, error);
        if (refusedField(error) === 'username') setError('username', { message: error.message }, { shouldFocus: true });
      },
    }),
  );
  return (
    <Card as="section" aria-labelledby="name-title">
      <CardHeader>
        <h2 id="name-title">{TEXTS.name}</h2>
      </CardHeader>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          {hasPassword ? (
            <Pair>
              <Field label={TEXTS.firstName} error={errors.firstName?.message} optional>
                <Input {...register('firstName')} autoComplete="given-name" />
              </Field>
              <Field label={TEXTS.lastName} error={errors.lastName?.message} optional>
                <Input {...register('lastName')} autoComplete="family-name" />
              </Field>
            </Pair>
          ) : (
            <>
              <FactList
                items={[
                  { label: TEXTS.firstName, value: user.firstName ?? 'None' },
                  { label: TEXTS.lastName, value: user.lastName ?? 'None' },
                ]}
              />
              <Muted $small>{TEXTS.yourNameComes}</Muted>
            </>
          )}
          <Field label={TEXTS.username} hint={TEXTS.threeTo20Characters} error={errors.username?.message} required>
            <Input {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Cluster>
            <Button type="submit" busy={change.isPending}>
              {TEXTS.saveName}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
