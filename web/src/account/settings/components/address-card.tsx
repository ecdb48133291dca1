import { changeEmailSchema, type OwnerProof, type Security } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { refusedField } from '../../auth/api/register.ts';
import { useChangeEmail } from '../api/change-email.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';
import * as TEXTS from '../texts.ts';

interface AddressCardProps {
  user: User;
  security: Security;
}

/** The address of the account, and the one that waits to take its place. */
export function AddressCard({ user, security: { newEmail, hasPassword, mailSent } }: AddressCardProps) {
  return (
    <Card as="section" aria-labelledby="address-title">
      <CardHeader>
        <h2 id="address-title">{TEXTS.email}</h2>
      </CardHeader>
      <Stack $gap={5}>
        <FactList items={[{ label: TEXTS.yourAddress, value: user.email, wide: true }]} />
        {newEmail && <Callout title={TEXTS.newEmailWaits(newEmail)}>{TEXTS.openTheLink}</Callout>}
        {!hasPassword && (
          <Muted $small>
            {TEXTS.yourAddressComes} <Link to={paths.forgotPassword}>{TEXTS.chooseAPassword}</Link> {TEXTS.first}
          </Muted>
        )}
        {hasPassword &&
          (mailSent ? <AddressForm user={user} /> : <Muted $small>{MESSAGES.account.emailNeedsMail}</Muted>)}
      </Stack>
    </Card>
  );
}

const formSchema = changeEmailSchema.pick({ email: true });
const empty = { email: '' };

/** Asks for the address, and then for a proof of who asks. */
function AddressForm({ user }: { user: User }) {
  const change = useChangeEmail(user.id);
  const [wanted, setWanted] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: empty,
  });
  const submit = handleSubmit(({ email }) => setWanted(email));

  async function prove(email: string, proof: OwnerProof) {
    try {
      await change.mutateAsync({ email, ...proof });
      reset(empty);
      setWanted(undefined);
    } catch (error) {
      const about = error instanceof ApiError && ('email' in error.fieldErrors || refusedField(error) === 'email');
      if (!about) throw error;
      setWanted(undefined);
      setError('email', { message: error.message }, { shouldFocus: true });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <Field
          label={TEXTS.newEmailAddress}
          hint={TEXTS.linkConfirmsTheNewAddress}
          error={formState.errors.email?.message}
          required
        >
          <Input {...register('email')} type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Cluster>
          <Button type="submit">{TEXTS.changeEmailAddress}</Button>
        </Cluster>
      </Stack>
      {wanted !== undefined && (
        <Dialog
          open
          onOpenChange={() => setWanted(undefined)}
          title={TEXTS.isItYou}
          description={TEXTS.weSendALink(wanted)}
          width={480}
        >
          <OwnerProofForm
            user={user}
            submitLabel={TEXTS.sendTheLink}
            onSubmit={(proof) => prove(wanted, proof)}
            onCancel={() => setWanted(undefined)}
          />
        </Dialog>
      )}
    </form>
  );
}
