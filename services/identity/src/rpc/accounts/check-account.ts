import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { IdentityRpc } from '../../context.ts';
import { ACTIVE } from '../../domain/accounts/standing.ts';

export const checkAccount: IdentityRpc<'CheckAccount'> = async ({ db }, request) => {
  const id = parse(idSchema, request.id);
  return { active: (await db.user.count({ where: { id, ...ACTIVE } })) > 0 };
};
