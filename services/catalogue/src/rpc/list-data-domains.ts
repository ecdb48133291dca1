import { domainQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { findDataDomains, listDataDomains as list } from '../store/data-domains.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentDataDomain } from './present.ts';
import { readFound } from './read-found.ts';

/** Everybody sees every domain: pages filter by role themselves (§6), and access-request checks the role. */
export const listDataDomains: CatalogueRpc<'ListDataDomains'> = async ({ db, search }, request) => {
  const { search: text, ...filter } = parse(domainQuerySchema.extend({ page: pageSchema }), request);
  const domains = text
    ? await readFound(search.find('dataDomain', { text, group: filter.category, ...filter.page }), (ids) =>
        findDataDomains(db, ids),
      )
    : await list(db, filter);
  const counts = await countRequests(db, 'dataDomain', domains);
  return { dataDomains: domains.map((domain) => presentDataDomain(domain, counts)) };
};
