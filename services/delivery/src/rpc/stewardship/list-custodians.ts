import type { StewardshipRpc } from '../../context.ts';

/** For the version before alone, to which a table made its steward a custodian: now identity says who is one. */
export const listCustodians: StewardshipRpc<'ListCustodians'> = async () => ({ organizationIds: [] });
