import { tokenExchangeSchema } from '@carebourse/contracts/directory';
import { MESSAGES } from '@carebourse/contracts/messages';
import { type DirectoryRole, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { randomInt } from 'node:crypto';
import type { Context, DirectoryRpc } from '../../context.ts';
import { domainOf } from '../../accounts/domain/confirmed-address.ts';
import { usernameCandidates, type DirectoryPerson } from '../domain/directory-person.ts';
import { sendVerification } from '../../mail/letters.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { findUserByDirectory, linkDirectory, recordDirectoryUse } from '../store/directory-identities.ts';
import { createUser, findUserByEmail, freeUsername, type UserRow } from '../../store/users.ts';
import { findOrganizationOfTenant } from '../../organizations/store/directory-tenants.ts';
import { findOrganizationOfDomain } from '../../store/organizations.ts';
import { announceClaim } from '../../rpc/claimed-organization.ts';
import { announce } from '../../accounts/rpc/register.ts';
import { openDirectorySession } from './open-directory-session.ts';
import { recordingRefusal, verifyTokens } from './verify-tokens.ts';

interface Arrival {
  person: DirectoryPerson;
  idToken: string;
  role: DirectoryRole;
  requestId: string;
  network: string;
}

export const exchangeTokens: DirectoryRpc<'ExchangeTokens'> = async (context, request, { requestId, network }) => {
  const { role, ...tokens } = parse(tokenExchangeSchema, request);
  const person = await verifyTokens(context, tokens, network);
  return welcome(context, { person, idToken: tokens.idToken, role, requestId, network });
};

/** A known person signs in, a new one gets an account; one whose address is taken has to prove that it is theirs. */
async function welcome(context: Context, arrival: Arrival, triesLeft = 3): Promise<Awaited<ReturnType<typeof signIn>>> {
  const { person } = arrival;
  // The address first: an account that the same person gets in another window meanwhile is then known as theirs.
  const holder = await findUserByEmail(context.db, person.email);
  const known = await findUserByDirectory(context.db, person);
  if (known) return signIn(context, known, arrival);
  if (holder)
    throw new ConflictError(MESSAGES.directory.linkRequired, { detail: { type: PROBLEM_TYPES.linkRequired } });
  try {
    return await signUp(context, arrival);
  } catch (error) {
    // Somebody was quicker: the same person in another window, or another one with the same username.
    if (!isUniqueViolation(error) || triesLeft === 1) throw error;
    return welcome(context, arrival, triesLeft - 1);
  }
}

function signIn(context: Context, user: UserRow, { person, idToken }: Arrival) {
  const at = context.now();
  return recordingRefusal(context, user.id, () =>
    context.db.$transaction(async (tx) => {
      const opened = await openDirectorySession(context, tx, { userId: user.id, person, idToken, at });
      await recordDirectoryUse(tx, person, at);
      return opened;
    }),
  );
}

async function signUp(context: Context, { person, idToken, role, requestId, network }: Arrival) {
  await context.throttle.countUse('registration-network', network);
  const { email, firstName, lastName } = person;
  const suffixes = Array.from({ length: 8 }, () => randomInt(10, 100_000));
  const username = await freeUsername(context.db, usernameCandidates(email, suffixes));
  const claimed = await findEmployer(context, person);
  const at = context.now();
  return context.db.$transaction(async (tx) => {
    const account = { username, email, role, lastLogin: at, firstName: firstName ?? null, lastName: lastName ?? null };
    const user = await createUser(tx, { ...account, organization: claimed?.name ?? null, organizationId: claimed?.id });
    await linkDirectory(tx, person, user.id, at);
    await announce(tx, user, claimed?.id, requestId);
    if (claimed) await announceClaim(tx, user, { organization: claimed, hidden: true, requestId });
    const opened = await openDirectorySession(context, tx, { userId: user.id, person, idToken, at });
    if (opened.user.emailVerifiedAt === undefined) await sendVerification(tx, context, user);
    return opened;
  });
}

/**
 * The organization whose tenant somebody comes from, or else whose mail domain. A claim opens nothing. It spares the
 * person the question, and the organization a stranger.
 */
async function findEmployer({ db }: Context, { tenant, email }: DirectoryPerson) {
  const ofTenant = tenant === undefined ? undefined : await findOrganizationOfTenant(db, tenant);
  return ofTenant ?? findOrganizationOfDomain(db, domainOf(email));
}
