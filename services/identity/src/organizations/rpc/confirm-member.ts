import { withPlanCheck } from '@carebourse/rpc/plan-check';
import type { OrganizationRpc } from '../../context.ts';
import { confirm } from '../domain/membership.ts';
import { admitMember } from '../../store/memberships.ts';
import { presentMember } from './present.ts';
import { onMember } from './scene.ts';
import { withKnownSeats } from './with-known-seats.ts';

export const confirmMember: OrganizationRpc<'ConfirmMember'> = (context, { userId }, call) =>
  withPlanCheck(context.billing, (asked) =>
    onMember(context, userId, call, async ({ tx, organization, actor, now, publish }, claim) => {
      const admitted = confirm(withKnownSeats(organization, asked), claim, actor);
      const place = { userId, organizationId: organization.id, ...admitted };
      const member = await admitMember(tx, place, claim, now);
      await publish(userId, { kind: 'confirmed', role: admitted.role });
      return { member: presentMember(member, organization.mailDomains) };
    }),
  );
