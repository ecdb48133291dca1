import type { PersonRecord } from '@carebourse/contracts/organizations';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usePrivacyOfficer } from '../api/people.ts';
import * as TEXTS from '../texts.ts';

/** For an admin: another one makes them a privacy officer, or ends that, after a question that says what that means. */
export function PrivacyOfficer({ person }: { person: PersonRecord }) {
  const [isAsking, ask] = useState(false);
  const change = usePrivacyOfficer(person);
  const isOne = person.privacyOfficerAt !== null;
  const label = isOne ? TEXTS.endAsPrivacyOfficer : TEXTS.makePrivacyOfficer;
  return (
    <>
      <Button variant="secondary" icon={ShieldCheck} onClick={() => ask(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={isOne ? TEXTS.endNameAsPrivacyOfficer(person.name) : TEXTS.makeNameAPrivacyOfficer(person.name)}
        description={isOne ? TEXTS.fromNowOnTheySee : TEXTS.theyAnswerWhatPatientsAsk}
        confirmLabel={label}
        tone={isOne ? 'danger' : 'primary'}
        busy={change.isPending}
        onConfirm={() => change.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </>
  );
}
