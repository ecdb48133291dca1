import { registerSchema, type Registration } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context, IdentityRpc } from '../../context.ts';
import { objectionTo } from '../domain/new-password.ts';
import { sendNotice, sendVerification } from '../../mail/letters.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import type { Transaction } from '../../store/database.ts';
import { rememberDevice } from '../../store/known-devices.ts';
import { createUser, findUserByEmail, isUsernameTaken } from '../../store/users.ts';
import { announceClaim, claimedOrganization } from '../../rpc/claimed-organization.ts';
import { openSession } from '../../rpc/open-session.ts';
import { presentUser } from '../../rpc/present-account.ts';
import { NO_NAME } from '../../events/no-name.ts';

export const register: IdentityRpc<'Register'> = async (context, request, call) => {
  const registration = parse(registerSchema, request);
  const objection = await objectionTo(registration.password, registration);
  if (objection) throw new InvalidInputError(objection, { password: [objection] });
  // Before anything is looked up: what the answer tells of an address is rationed too.
  await context.throttle.countUse('registration-network', call.network);
  await context.throttle.countUse('registration-address', registration.email);
  const claimed = await claimedOrganization(context, registration);
  // Its name stands in for one that was not typed.
  const organization = registration.organization ?? claimed?.name;
  // Before the hashing, which is dear. The transaction decides: somebody may be quicker.
  const taken = await conflictOf(context, registration);
  if (taken) {
    await notifyOwner(context, registration.email);
    throw taken;
  }
  const passwordHash = await context.passwords.hash(registration.password);

  return context.db
    .$transaction(async (tx) => {
      const { password: _, ...account } = registration;
      const created = await createUser(tx, {
        ...account,
        organization,
        organizationId: claimed?.id,
        passwordHash,
        lastLogin: context.now(),
      });
      await announce(tx, created, claimed?.id, call.requestId);
      if (claimed) {
        await announceClaim(tx, created, { organization: claimed, hidden: true, requestId: call.requestId });
      }
      await sendVerification(tx, context, created);
      const session = await openSession(tx, created, context.now());
      const device = await rememberDevice(tx, created.id, request.device, context.now());
      return { user: presentUser(created, context, undefined), session: { ...session, device } };
    })
    .catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw (await conflictOf(context, registration)) ?? error;
    });
};

/** The answer says that there is an account with this address (§5). So its owner hears that somebody knows. */
async function notifyOwner(context: Context, email: string): Promise<void> {
  const owner = await findUserByEmail(context.db, email);
  if (!owner || !(await context.throttle.mayUse('registration-notice', email))) return;
  await context.db.$transaction((tx) => sendNotice(tx, context, owner, 'registration-tried'));
}

/** What somebody has already, if anybody has. */
async function conflictOf(
  { db }: Context,
  { email, username }: Pick<Registration, 'email' | 'username'>,
): Promise<ConflictError | undefined> {
  if (await findUserByEmail(db, email)) {
    return new ConflictError(MESSAGES.auth.emailTaken, { cause: { field: 'email' } });
  }
  if (await isUsernameTaken(db, username)) {
    return new ConflictError(MESSAGES.auth.usernameTaken, { cause: { field: 'username' } });
  }
  return undefined;
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
    data: { userId: user.id, username: NO_NAME, role: user.role, organizationId },
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
