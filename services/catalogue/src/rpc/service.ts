import type { CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { getCard } from './cards/get-card.ts';
import { getManagedCard } from './cards/get-managed-card.ts';
import { listCardVersions } from './cards/list-card-versions.ts';
import { listCards } from './cards/list-cards.ts';
import { saveCard } from './cards/save-card.ts';
import { createResource } from './create-resource.ts';
import { getAgent } from './get-agent.ts';
import { getAgents } from './get-agents.ts';
import { getComplianceDocument } from './get-compliance-document.ts';
import { getDataCollection } from './get-data-collection.ts';
import { getDataCollections } from './get-data-collections.ts';
import { getDataDomain } from './get-data-domain.ts';
import { getDataProduct } from './get-data-product.ts';
import { getResource } from './get-resource.ts';
import { getResourceHistory } from './get-resource-history.ts';
import { listAgents } from './list-agents.ts';
import { listDataCollections } from './list-data-collections.ts';
import { listDataDomains } from './list-data-domains.ts';
import { listDataProducts } from './list-data-products.ts';
import { listManagedResources } from './list-managed-resources.ts';
import { listStewardedEntries } from './list-stewarded-entries.ts';
import { publishResource } from './publish-resource.ts';
import { retireResource } from './retire-resource.ts';
import { searchEntries } from './search-entries.ts';
import { undoLastChange } from './undo-last-change.ts';
import { updateResource } from './update-resource.ts';
import { watchCatalogue } from './watch-catalogue.ts';

export const handlers: Handlers<Context, CatalogueServiceDefinition> = {
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
  SearchEntries: searchEntries,
  GetResource: getResource,
  ListStewardedEntries: listStewardedEntries,
  GetCard: getCard,
  ListCardVersions: listCardVersions,
  ListCards: listCards,
  GetManagedCard: getManagedCard,
  SaveCard: saveCard,
  GetComplianceDocument: getComplianceDocument,
  ListManagedResources: listManagedResources,
  GetResourceHistory: getResourceHistory,
  CreateResource: createResource,
  UpdateResource: updateResource,
  PublishResource: publishResource,
  RetireResource: retireResource,
  UndoLastChange: undoLastChange,
  WatchCatalogue: watchCatalogue,
};

/** Who may call what: visitors browse (§1), people who are signed in ask for access (§6), admins manage. */
export const rules: AccessRules<CatalogueServiceDefinition> = {
  ListAgents: { who: 'public', scope: 'catalogue:read' },
  GetAgent: { who: 'public', scope: 'catalogue:read' },
  GetAgents: { who: 'public', scope: 'catalogue:read' },
  ListDataProducts: { who: 'public', scope: 'catalogue:read' },
  GetDataProduct: { who: 'public', scope: 'catalogue:read' },
  ListDataDomains: { who: 'public', scope: 'catalogue:read' },
  GetDataDomain: { who: 'public', scope: 'catalogue:read' },
  ListDataCollections: { who: 'public', scope: 'catalogue:read' },
  GetDataCollection: { who: 'public', scope: 'catalogue:read' },
  GetDataCollections: { who: 'public', scope: 'catalogue:read' },
  SearchEntries: { who: 'public', scope: 'catalogue:read' },
  GetResource: { who: 'signed-in', scope: 'requests:write' },
  ListStewardedEntries: 'signed-in',
  GetCard: { who: 'public', scope: 'catalogue:read' },
  ListCardVersions: { who: 'public', scope: 'catalogue:read' },
  ListCards: { who: 'public', scope: 'catalogue:read' },
  // Whose an agent's card is: cards/managed-card.ts.
  GetManagedCard: { who: 'signed-in', confirmed: true },
  SaveCard: { who: 'signed-in', confirmed: true },
  GetComplianceDocument: { who: 'public', scope: 'catalogue:read' },
  ListManagedResources: ['admin'],
  GetResourceHistory: ['admin'],
  CreateResource: ['admin'],
  UpdateResource: ['admin'],
  PublishResource: ['admin'],
  RetireResource: ['admin'],
  UndoLastChange: ['admin'],
  // For gateways, which keep answers; it names types and ids, and says nothing of an entry.
  WatchCatalogue: 'public',
};
