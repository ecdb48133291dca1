import { MEMBER_ROLES } from '@carebourse/contracts/constants';
import { inviteSchema, type NewInvitation } from '@carebourse/contracts/organizations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useInvite } from '../api/invitations.ts';
import { memberRoleNames } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 9rem auto;
  align-items: end;
  gap: ${space(3)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const roleOptions = MEMBER_ROLES.map((value) => ({ value, label: memberRoleNames[value] }));
const formSchema = inviteSchema.omit({ organizationId: true });

interface InviteFormProps {
  organizationId: number;
  onInvited: (invitation: NewInvitation) => void;
}

export function InviteForm({ organizationId, onInvited }: InviteFormProps) {
  const invite = useInvite();
  const isPlatformAdmin = useCurrentUser()?.role === 'admin';
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { email: '', role: 'member' as const },
  });
  const submit = handleSubmit((input) =>
    // Only the platform's admins invite into another organization than their own.
    invite.mutate(isPlatformAdmin ? { ...input, organizationId } : input, {
      onSuccess: (invitation) => {
        reset();
        onInvited(invitation);
      },
      onError: (error) => showFieldErrors(setError, error),
    }),
  );
  return (
    <Form noValidate onSubmit={submit}>
      <Field label={TEXTS.inviteByEMail} error={formState.errors.email?.message}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label={TEXTS.as} error={formState.errors.role?.message}>
        <Select {...register('role')} options={roleOptions} />
      </Field>
      <Button type="submit" busy={invite.isPending}>
        {TEXTS.invite}
      </Button>
    </Form>
  );
}
