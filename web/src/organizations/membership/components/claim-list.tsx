import { MESSAGES } from '@carebourse/contracts/messages';
import type { Member } from '@carebourse/contracts/organizations';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { useConfirmMember, useDeclineMember } from '../api/members.ts';
import { AddressMarks } from './address-marks.tsx';
import { PersonRow } from './person-row.tsx';
import * as TEXTS from '../texts.ts';

/** Who claims to belong, to be confirmed or declined. */
export function ClaimList({ claims }: { claims: readonly Member[] }) {
  return (
    <RuledList>
      {claims.map((claim) => (
        <ClaimRow key={claim.userId} claim={claim} />
      ))}
    </RuledList>
  );
}

function ClaimRow({ claim }: { claim: Member }) {
  const confirm = useConfirmMember();
  const decline = useDeclineMember();
  const { name, email, since, addressConfirmed } = claim;
  const marks = (
    <>
      <AddressMarks person={claim} />
      {!addressConfirmed && <p>{MESSAGES.organizations.claimUnconfirmed}</p>}
    </>
  );
  return (
    <PersonRow
      name={name}
      detail={
        <>
          <MailAddress email={email} />
          {TEXTS.claimedOnDay(formatDate(since))}
        </>
      }
      marks={marks}
    >
      <Button
        variant="secondary"
        size="small"
        aria-label={TEXTS.declineName(name)}
        busy={decline.isPending}
        onClick={() => decline.mutate(claim)}
      >
        {TEXTS.decline}
      </Button>
      <Button
        size="small"
        aria-label={TEXTS.confirmName(name)}
        disabled={!addressConfirmed}
        busy={confirm.isPending}
        onClick={() => confirm.mutate(claim)}
      >
        {TEXTS.confirm}
      </Button>
    </PersonRow>
  );
}
