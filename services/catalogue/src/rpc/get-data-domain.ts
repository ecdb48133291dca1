import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../context.ts';
import { findDataDomain } from '../store/data-domains.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentDataDomain } from './present.ts';

export const getDataDomain: CatalogueRpc<'GetDataDomain'> = async ({ db }, { id }) => {
  const [domain, counts] = await Promise.all([findDataDomain(db, id), countRequests(db, 'dataDomain', [{ id }])]);
  if (!domain) throw new NotFoundError(MESSAGES.dataDomainPage.notFoundDetail);
  return { dataDomain: presentDataDomain(domain, counts) };
};
