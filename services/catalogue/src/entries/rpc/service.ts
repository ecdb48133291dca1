import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { findPublishedEntries } from './find-published.ts';
import { getAgent } from './get-agent.ts';
import { getAgents } from './get-agents.ts';
import { getComplianceDocument } from './get-compliance-document.ts';
import { getDataCollection } from './get-data-collection.ts';
import { getDataCollections } from './get-data-collections.ts';
import { getDataDomain } from './get-data-domain.ts';
import { getDataProduct } from './get-data-product.ts';
import { getResource } from './get-resource.ts';
import { getResources } from './get-resources.ts';
import { listAgents } from './list-agents.ts';
import { listDataCollections } from './list-data-collections.ts';
import { listDataDomains } from './list-data-domains.ts';
import { listDataProducts } from './list-data-products.ts';
import { listOffers } from './list-offers.ts';
import { listStewardedEntries } from './list-stewarded-entries.ts';
import { watchCatalogue } from './watch-catalogue.ts';

export const handlers: Handlers<Context, EntryServiceDefinition> = {
  ListAgents: listAgents,
  GetAgent: getAgent,
  GetAgents: getAgents,
  ListDataProducts: listDataProducts,
  GetDataProduct: getDataProduct,
  ListDataDomains: listDataDomains,
  GetDataDomain: getDataDomain,
  ListDataCollections: listDataCollections,
  GetDataCollection: getDataCollection,
  GetDataCollections: getDataCollections,
  ListOffers: listOffers,
  GetResource: getResource,
  GetResources: getResources,
  FindPublished: findPublishedEntries,
  ListStewardedEntries: listStewardedEntries,
  GetComplianceDocument: getComplianceDocument,
  WatchCatalogue: watchCatalogue,
};

/** Who may call what: visitors browse (§1), people who are signed in ask for access (§6). */
export const rules: AccessRules<EntryServiceDefinition> = {
  ListAgents: { who: 'public', scope: 'catalogue:read' },
  GetAgent: { who: 'public', services: ['gateway', 'delivery'], scope: 'catalogue:read' },
  GetAgents: { who: 'public', services: ['gateway', 'delivery'], scope: 'catalogue:read' },
  ListDataProducts: { who: 'public', scope: 'catalogue:read' },
  GetDataProduct: { who: 'public', services: ['gateway', 'delivery'], scope: 'catalogue:read' },
  ListDataDomains: { who: 'public', scope: 'catalogue:read' },
  GetDataDomain: { who: 'public', services: ['gateway', 'delivery'], scope: 'catalogue:read' },
  ListDataCollections: { who: 'public', scope: 'catalogue:read' },
  GetDataCollection: { who: 'public', services: ['gateway', 'delivery'], scope: 'catalogue:read' },
  GetDataCollections: { who: 'public', scope: 'catalogue:read' },
  ListOffers: { who: 'public', scope: 'catalogue:read' },
  GetResource: { who: 'signed-in', services: ['gateway', 'access-request'], scope: 'requests:write' },
  GetResources: { who: 'signed-in' },
  FindPublished: { services: ['access-request'] },
  ListStewardedEntries: { services: ['delivery'] },
  GetComplianceDocument: { who: 'public', scope: 'catalogue:read' },
  // For gateways, which keep answers.
  WatchCatalogue: { services: ['gateway'] },
};
