import type { IdentityRpc } from '../../context.ts';
import { listCustodianIds } from '../../store/custodianships.ts';

export const listCustodians: IdentityRpc<'ListCustodians'> = async ({ db }) => ({
  organizationIds: await listCustodianIds(db),
});
