import { STATUS_LIST_SECONDS, STATUS_LIST_TYPE, statusListPath } from '@carebourse/contracts/visas';
import type { IdentityRpc } from '../../context.ts';
import { statusListClaims } from '../domain/visa.ts';

export const signStatusList: IdentityRpc<'SignStatusList'> = async ({ keys, issuer }, { list, statuses }) => ({
  token: keys.signPublished({
    type: STATUS_LIST_TYPE,
    subject: issuer + statusListPath(list),
    claims: statusListClaims(statuses),
    seconds: STATUS_LIST_SECONDS,
  }),
});
