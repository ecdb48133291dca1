import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { IdentityRpc } from '../../context.ts';
import { LISTED } from '../../store/organizations.ts';
import { presentOrganization } from './present.ts';

export const getListedOrganization: IdentityRpc<'GetListedOrganization'> = async ({ db }, { id }) => {
  const found = await db.organization.findFirst({ where: { ...LISTED, id } });
  if (!found) throw new NotFoundError(MESSAGES.organizations.notFound);
  return { organization: presentOrganization(found) };
};
