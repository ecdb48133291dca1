import type { PersonRecord } from '@carebourse/contracts/organizations';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSecurity } from '../../account/api/get-security.ts';
import { useConfirmAddress } from '../api/people.ts';

/** For an address that its person has not confirmed: an admin vouches for it, after a question that says what that means. */
export function ConfirmAddress({ person }: { person: PersonRecord }) {
  const [isAsking, ask] = useState(false);
  const confirm = useConfirmAddress(person);
  const mailSent = useSecurity(useCurrentUser()?.id ?? 0).data?.mailSent;
  const otherWay = mailSent
    ? 'They can also do it themself, by the link that we sent them.'
    : 'No mail is sent here, so nobody else can.';
  return (
    <>
      <Button variant="secondary" icon={MailCheck} onClick={() => ask(true)}>
        Confirm the address
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={`Does ${person.email} belong to ${person.name}?`}
        description={`Please ask them in a way that does not need this address. From then on it counts as theirs: claims, API clients and reviewing need that. The audit trail keeps that you vouched for it. ${otherWay}`}
        confirmLabel="Confirm the address"
        tone="primary"
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </>
  );
}
