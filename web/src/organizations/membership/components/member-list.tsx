import { MEMBER_ROLES, type MemberRole } from '@carebourse/contracts/constants';
import type { Member } from '@carebourse/contracts/organizations';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangeMemberRole, useRemoveMember } from '../api/members.ts';
import { memberRoleNames } from '../words.ts';
import { AddressWarning } from './address-marks.tsx';
import { PersonRow } from './person-row.tsx';
import * as TEXTS from '../texts.ts';

const roleOptions = MEMBER_ROLES.map((value) => ({ value, label: memberRoleNames[value] }));

interface MemberListProps {
  members: readonly Member[];
  canManage: boolean;
}

export function MemberList({ members, canManage }: MemberListProps) {
  return (
    <RuledList>
      {members.map((member) => (
        <PersonRow
          key={member.userId}
          name={member.name}
          detail={
            <>
              <MailAddress email={member.email} />
              {TEXTS.sinceDay(formatDate(member.since))}
            </>
          }
          marks={!member.addressConfirmed && <AddressWarning />}
        >
          {canManage ? (
            <MemberActions member={member} />
          ) : (
            <Badge tone={member.role === 'admin' ? 'teal' : 'slate'}>{memberRoleNames[member.role]}</Badge>
          )}
        </PersonRow>
      ))}
    </RuledList>
  );
}

function MemberActions({ member }: { member: Member }) {
  const isOwn = useCurrentUser()?.id === member.userId;
  const changeRole = useChangeMemberRole(member);
  return (
    <>
      <Select
        aria-label={TEXTS.roleOfName(member.name)}
        value={member.role}
        disabled={changeRole.isPending}
        onChange={(event) => changeRole.mutate(event.target.value as MemberRole)}
        options={roleOptions}
      />
      {!isOwn && <RemoveMember member={member} />}
    </>
  );
}

function RemoveMember({ member }: { member: Member }) {
  const [isAsking, ask] = useState(false);
  const remove = useRemoveMember();
  return (
    <>
      <IconButton icon={UserMinus} label={TEXTS.removeName(member.name)} onClick={() => ask(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={TEXTS.removeNameWithName(member.name)}
        description={TEXTS.removedMembersAreNotified}
        confirmLabel={TEXTS.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(member, { onSettled: () => ask(false) })}
      />
    </>
  );
}
