import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { findDataDomain } from '../store/data-domains.ts';
import { countEntries } from '../store/entry-counts.ts';
import { presentDataDomain } from './present.ts';

export const getDataDomain: CatalogueRpc<'GetDataDomain'> = async ({ db }, { id }) => {
  const [domain, counts] = await Promise.all([findDataDomain(db, id), countEntries(db, 'dataDomain', [{ id }])]);
  if (!domain) throw new NotFoundError(MESSAGES.dataDomainPage.notFoundDetail);
  return { dataDomain: presentDataDomain(domain, counts) };
};
