import type { PersonRecord } from '@carebourse/contracts/organizations';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usePrivacyOfficer } from '../api/people.ts';

/** For an admin: another one makes them a privacy officer, or ends that, after a question that says what that means. */
export function PrivacyOfficer({ person }: { person: PersonRecord }) {
  const [isAsking, ask] = useState(false);
  const change = usePrivacyOfficer(person);
  const isOne = person.privacyOfficerAt !== null;
  const label = isOne ? 'End as privacy officer' : 'Make privacy officer';
  return (
    <>
      <Button variant="secondary" icon={ShieldCheck} onClick={() => ask(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={isOne ? `End ${person.name} as privacy officer?` : `Make ${person.name} a privacy officer?`}
        description={
          isOne
            ? 'From now on they see no questions of patients and no record links any more. The audit trail keeps that you ended it.'
            : 'They answer what patients ask, check whose records are whose, and see who read what. The audit trail keeps that you gave it.'
        }
        confirmLabel={label}
        tone={isOne ? 'danger' : 'primary'}
        busy={change.isPending}
        onConfirm={() => change.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </>
  );
}
