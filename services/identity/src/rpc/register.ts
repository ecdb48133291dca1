import { registerSchema, type Registration } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context, IdentityRpc } from '../context.ts';
import { hashPassword } from '../domain/password.ts';
import { publishMembership } from '../events/membership-events.ts';
import { sendVerification } from '../mail/letters.ts';
import { isUniqueViolation } from '../store/conflicts.ts';
import type { Transaction } from '../store/database.ts';
import { createUser, findUserByEmail } from '../store/users.ts';
import { openSession } from './open-session.ts';
import { presentUser } from './present.ts';

export const register: IdentityRpc<'Register'> = async (context, request, call) => {
  const registration = parse(registerSchema, request);
  const claimed = await claimedOrganization(context, registration);
  // Its name stands in for one that was not typed.
  const organization = registration.organization ?? claimed?.name;
  const passwordHash = await hashPassword(registration.password);

  return context.db
    .$transaction(async (tx) => {
      const { password: _, ...account } = registration;
      const created = await createUser(tx, { ...account, organization, passwordHash, lastLogin: context.now() });
      await announce(tx, created, registration.organizationId, call.requestId);
      if (claimed) await announceClaim(tx, created, claimed, call.requestId);
      await sendVerification(tx, context, created);
      const session = await openSession(tx, created, context.now());
      return { user: presentUser(created, context), session };
    })
    .catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const emailTaken = await findUserByEmail(context.db, registration.email);
      const [field, message] = emailTaken
        ? ['email', MESSAGES.auth.emailTaken]
        : ['username', MESSAGES.auth.usernameTaken];
      throw new ConflictError(message, { cause: { field } });
    });
};

/** A chosen organization must exist. */
async function claimedOrganization({ db }: Context, { organizationId }: Registration) {
  if (organizationId === undefined) return undefined;
  const claimed = await db.organization.findUnique({ where: { id: organizationId } });
  if (!claimed) {
    const message = MESSAGES.auth.organizationUnknown;
    throw new InvalidInputError(message, { organizationId: [message] });
  }
  return claimed;
}

function announceClaim(
  tx: Transaction,
  { id: userId, role, username }: { id: number; role: string; username: string },
  organization: { id: number; name: string },
  requestId: string,
): Promise<void> {
  const actor = { userId, role };
  return publishMembership(tx, { userId, organization, actor, requestId }, { kind: 'claimed', username });
}

/** Tells of a new account, in its transaction. */
export async function announce(
  tx: Transaction,
  user: { id: number; username: string; role: string },
  organizationId: number | undefined,
  requestId: string,
): Promise<void> {
  const registered = outboxRow({
    name: 'user-registered',
    source: 'identity',
    requestId,
    data: { userId: user.id, username: user.username, role: user.role, organizationId },
  });
  const audited = auditRow('identity', {
    actor: { userId: user.id, role: user.role },
    action: 'account.created',
    informationType: 'account',
    subjectUserId: user.id,
    subject: `user/${user.id}`,
    outcome: 'success',
  });
  await tx.outbox.createMany({ data: [registered, audited] });
}
