import { domainQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { listDataDomains as list } from '../store/data-domains.ts';
import { countEntries } from '../store/entry-counts.ts';
import { presentDataDomain } from './present.ts';

const { name, ...rest } = domainQuerySchema.shape;
const querySchema = z.object({ ...rest, names: name.unwrap(), page: pageSchema });

/** Everybody sees every domain: pages filter by role themselves (§6), and access-request checks the role. */
export const listDataDomains: CatalogueRpc<'ListDataDomains'> = async ({ db }, request) => {
  const entries = await list(db, parse(querySchema, request));
  const counts = await countEntries(db, 'dataDomain', entries);
  return { dataDomains: entries.map((entry) => presentDataDomain(entry, counts)) };
};
