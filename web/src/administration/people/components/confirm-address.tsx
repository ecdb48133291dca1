import type { PersonRecord } from '@carebourse/contracts/organizations';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSecurity } from '../../../account/settings/api/get-security.ts';
import { useConfirmAddress } from '../api/people.ts';
import * as TEXTS from '../texts.ts';

/** For an address that its person has not confirmed: an admin vouches for it, after a question that says what that means. */
export function ConfirmAddress({ person }: { person: PersonRecord }) {
  const [isAsking, ask] = useState(false);
  const confirm = useConfirmAddress(person);
  const mailSent = useSecurity(useCurrentUser()?.id ?? 0).data?.mailSent;
  const otherWay = mailSent ? TEXTS.theyCanConfirmByTheLink : TEXTS.noMailSoNobodyElseCanConfirm;
  return (
    <>
      <Button variant="secondary" icon={MailCheck} onClick={() => ask(true)}>
        {TEXTS.confirmTheAddress}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={TEXTS.doesEmailBelongToName(person.email, person.name)}
        description={TEXTS.pleaseAsk(otherWay)}
        confirmLabel={TEXTS.confirmTheAddress}
        tone="primary"
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </>
  );
}
