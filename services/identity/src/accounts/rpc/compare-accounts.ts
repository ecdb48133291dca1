import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { IdentityRpc } from '../../context.ts';
import { isSameFamilyName } from '../domain/family-name.ts';
import { findNames } from '../../store/people.ts';
import { confirmedAmong, findMembership } from '../../store/memberships.ts';

const inputSchema = z.object({ userId: idSchema, userIds: z.array(idSchema) });

/** Names and organizations stay here: the answer is who is alike. */
export const compareAccounts: IdentityRpc<'CompareAccounts'> = async ({ db }, request) => {
  const { userId, userIds } = parse(inputSchema, request);
  const [membership, people] = await Promise.all([findMembership(db, userId), findNames(db, [userId, ...userIds])]);
  const familyName = people.find(({ id }) => id === userId)?.lastName ?? null;
  const namesakes = people.filter(({ id, lastName }) => id !== userId && isSameFamilyName(lastName, familyName));
  const colleagueIds =
    membership?.status === 'confirmed' ? await confirmedAmong(db, membership.organizationId, userIds) : [];
  return { colleagueIds, namesakeIds: namesakes.map(({ id }) => id) };
};
