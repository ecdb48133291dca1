import type { CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { getAgent } from './get-agent.ts';
import { getComplianceDocument } from './get-compliance-document.ts';
import { getDataCollection } from './get-data-collection.ts';
import { getResource } from './get-resource.ts';
import { listAgents } from './list-agents.ts';
import { listDataCollections } from './list-data-collections.ts';
import { listDataDomains } from './list-data-domains.ts';
import { listDataProducts } from './list-data-products.ts';

export const handlers: Handlers<Context, CatalogueServiceDefinition> = {
  ListAgents: listAgents,
  GetAgent: getAgent,
  ListDataProducts: listDataProducts,
  ListDataDomains: listDataDomains,
  ListDataCollections: listDataCollections,
  GetDataCollection: getDataCollection,
  GetResource: getResource,
  GetComplianceDocument: getComplianceDocument,
};

/** Who may call what: visitors browse (§1), only people who are signed in ask for access (§6). */
export const rules: AccessRules<CatalogueServiceDefinition> = {
  ListAgents: 'public',
  GetAgent: 'public',
  ListDataProducts: 'public',
  ListDataDomains: 'public',
  ListDataCollections: 'public',
  GetDataCollection: 'public',
  GetResource: 'signed-in',
  GetComplianceDocument: 'public',
};
