import { dayInOntario, daysLater } from '@carebourse/contracts/ontario-day';
import { closeRequests } from '../../events/close-requests.ts';
import { saveAccountStatus } from '../../../store/account-status.ts';
import { admin, purpose, resources, setReviewers } from '../../../../tests/world.ts';
import type { Deed } from './acts.ts';
import type { Life } from './life.ts';
import { approvedUntil, DAY } from './moments.ts';
import { sweep, warn } from './works.ts';

/**
 * Does a deed by the calls of the service, and notes in the life what the service does not tell.
 * @throws DomainError as the service refuses it
 */
export async function doDeed(one: Life, { act, by, days, isOpenEnded }: Deed): Promise<unknown> {
  const { id } = one;
  const user = one.who(by);
  const { context } = one.world;
  const day = new Date(one.now.getTime() + days * DAY).toISOString();
  const expiresAt = isOpenEnded ? undefined : day;
  switch (act) {
    case 'edit':
      return one.world.call(user, 'UpdateRequest', { id, purpose: `${purpose} ${days}` });
    case 'withdraw':
      return one.world.call(user, 'WithdrawRequest', { id });
    case 'ask':
      return one.world.call(user, 'AskForExtension', {
        id,
        until: await one.later(days),
        reason: 'One season more.',
      });
    case 'takeBack':
      return one.world.call(user, 'WithdrawExtension', { id });
    case 'attest':
    case 'giveBack':
      return one.world.call(user, 'AttestUse', { id, stillUsed: act === 'attest' });
    case 'approve':
      return one.world.call(user, 'DecideRequest', {
        id,
        decision: 'approved',
        expiresAt: approvedUntil({ days, isOpenEnded }),
      });
    case 'return':
      return one.world.call(user, 'DecideRequest', { id, decision: 'returned', comment: 'Which clinics?' });
    case 'reject':
      return one.world.call(user, 'DecideRequest', { id, decision: 'rejected', comment: 'No.' });
    case 'revoke':
      return one.world.call(user, 'RevokeGrant', { id, comment: 'Misused.' });
    case 'extend':
      return one.world.call(user, 'DecideExtension', { id, decision: 'approved', expiresAt });
    case 'refuse':
      return one.world.call(user, 'DecideExtension', { id, decision: 'rejected', comment: 'No.' });
    case 'correct':
      return one.world.call(user, 'CorrectEthicsApproval', { id, endsOn: dayInOntario(new Date(day)) });
    case 'write':
    case 'note': {
      const isNote = act === 'note';
      const sent = await one.world.call(user, 'SendRequestMessage', {
        id,
        text: 'How does it go on?',
        internal: isNote,
      });
      one.messages.push({ id: sent.message?.id ?? 0, authorId: user.userId, isNote });
      return sent;
    }
    case 'read':
      return one.read(user);
    case 'assign': {
      const userId = [one.people.reviewer.userId, one.people.reviewer.userId, one.people.secondReviewer.userId, null][
        Math.abs(days) % 4
      ];
      const answer = await one.world.call(user, 'AssignReview', { id, ...(userId !== null && { userId }) });
      one.assigneeId = userId ?? null;
      return answer;
    }
    case 'away': {
      const today = dayInOntario(one.now);
      const firstDay = daysLater(today, Math.abs(days) % 3);
      const absence = { firstDay, lastDay: daysLater(firstDay, Math.abs(days) % 20) };
      await one.world.call(one.people.reviewer, 'SetAbsence', {
        ...absence,
        coverId: one.people.secondReviewer.userId,
      });
      one.absence = absence;
      return undefined;
    }
    case 'back':
      one.absence = null;
      return one.world.call(one.people.reviewer, 'EndAbsence', {});
    case 'draft':
      await one.saveDraft();
      one.hasDraft = true;
      return undefined;
    case 'one':
    case 'two':
      return setReviewers(one.world, resources.agent, act === 'one' ? 1 : 2);
    case 'lapse':
    case 'renew':
      return one.hear(act === 'renew' ? 'professional' : undefined);
    case 'rule':
    case 'noRule':
      return one.world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: act === 'rule' });
    case 'sweep':
      return sweep(one.world);
    case 'warn':
      return warn(one.world);
    case 'leave':
      return context.db.$transaction((tx) => closeRequests(tx, context.cipher, one.user.userId, one.now));
    default: {
      one.isSuspended = act === 'suspend';
      const status = { userId: one.user.userId, active: !one.isSuspended, addressConfirmed: true };
      return context.db.$transaction((tx) => saveAccountStatus(tx, status));
    }
  }
}
