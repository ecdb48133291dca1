import { tokenExchangeSchema } from '@carebourse/contracts/directory';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { DirectoryRole } from '@carebourse/contracts/constants';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { randomInt } from 'node:crypto';
import type { Context, DirectoryRpc } from '../../context.ts';
import { usernameCandidates, type DirectoryPerson } from '../../domain/directory-person.ts';
import { isUniqueViolation } from '../../store/conflicts.ts';
import { findUserByDirectory, linkDirectory, recordDirectoryUse } from '../../store/directory-identities.ts';
import { createUser, findUserByEmail, freeUsername, type UserRow } from '../../store/users.ts';
import { announce } from '../register.ts';
import { openDirectorySession, requireDirectoryRole } from './open-directory-session.ts';
import { verifyTokens } from './verify-tokens.ts';

interface Arrival {
  person: DirectoryPerson;
  idToken: string;
  role: DirectoryRole;
  requestId: string;
}

export const exchangeTokens: DirectoryRpc<'ExchangeTokens'> = async (
  context,
  request,
  { requestId, clientAddress },
) => {
  const { role, ...tokens } = parse(tokenExchangeSchema, request);
  const person = await verifyTokens(context, tokens, clientAddress);
  return welcome(context, { person, idToken: tokens.idToken, role, requestId });
};

/** A known person signs in, a new one gets an account; one whose address is taken has to prove that it is theirs. */
async function welcome(context: Context, arrival: Arrival, triesLeft = 3): Promise<Awaited<ReturnType<typeof signIn>>> {
  const { person } = arrival;
  const known = await findUserByDirectory(context.db, person);
  if (known) return signIn(context, known, arrival);
  if (await findUserByEmail(context.db, person.email)) throw new ConflictError(MESSAGES.directory.linkRequired);
  try {
    return await signUp(context, arrival);
  } catch (error) {
    // Somebody was quicker: the same person in another window, or another one with the same username.
    if (!isUniqueViolation(error) || triesLeft === 1) throw error;
    return welcome(context, arrival, triesLeft - 1);
  }
}

function signIn(context: Context, user: UserRow, { person, idToken }: Arrival) {
  requireDirectoryRole(user);
  const at = context.now();
  return context.db.$transaction(async (tx) => {
    await recordDirectoryUse(tx, person, at);
    return openDirectorySession(tx, context, { user, person, idToken, at });
  });
}

async function signUp(context: Context, { person, idToken, role, requestId }: Arrival) {
  const { email, firstName, lastName } = person;
  const suffixes = Array.from({ length: 8 }, () => randomInt(10, 100_000));
  const username = await freeUsername(context.db, usernameCandidates(email, suffixes));
  const at = context.now();
  return context.db.$transaction(async (tx) => {
    const account = { username, email, role, lastLogin: at, firstName: firstName ?? null, lastName: lastName ?? null };
    const user = await createUser(tx, account);
    await linkDirectory(tx, person, user.id, at);
    await announce(tx, user, undefined, requestId);
    return openDirectorySession(tx, context, { user, person, idToken, at });
  });
}
