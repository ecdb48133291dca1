import type { CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { getCard } from './cards/get-card.ts';
import { getManagedCard } from './cards/get-managed-card.ts';
import { listCardVersions } from './cards/list-card-versions.ts';
import { listCards } from './cards/list-cards.ts';
import { removeCard } from './cards/remove-card.ts';
import { saveCard } from './cards/save-card.ts';
import { createResource } from './management/create-resource.ts';
import { findFacts } from './facts/find-facts.ts';
import { getFacts } from './facts/get-facts.ts';
import { getManagedFacts } from './facts/get-managed-facts.ts';
import { saveFacts } from './facts/save-facts.ts';
import { getForm } from './forms/get-form.ts';
import { getManagedForm } from './forms/get-managed-form.ts';
import { saveForm } from './forms/save-form.ts';
import { getAgent } from './get-agent.ts';
import { getAgents } from './get-agents.ts';
import { getComplianceDocument } from './get-compliance-document.ts';
import { getDataCollection } from './get-data-collection.ts';
import { getDataCollections } from './get-data-collections.ts';
import { getDataDomain } from './get-data-domain.ts';
import { getDataProduct } from './get-data-product.ts';
import { findPublishedEntries } from './find-published.ts';
import { getResource } from './get-resource.ts';
import { getResources } from './get-resources.ts';
import { getResourceHistory } from './management/get-resource-history.ts';
import { endHarvest } from './harvests/end-harvest.ts';
import { listHarvests } from './harvests/list-harvests.ts';
import { runHarvest } from './harvests/run-harvest.ts';
import { startHarvest } from './harvests/start-harvest.ts';
import { applyImport } from './imports/apply-import.ts';
import { dropImport } from './imports/drop-import.ts';
import { getImport } from './imports/get-import.ts';
import { listImportLines } from './imports/list-import-lines.ts';
import { listImports } from './imports/list-imports.ts';
import { planImport } from './imports/plan-import.ts';
import { planImportFromAddress } from './imports/plan-import-from-address.ts';
import { listAgents } from './list-agents.ts';
import { listDataCollections } from './list-data-collections.ts';
import { listDataDomains } from './list-data-domains.ts';
import { listDataProducts } from './list-data-products.ts';
import { listManagedResources } from './management/list-managed-resources.ts';
import { listOffers } from './list-offers.ts';
import { listStewardedEntries } from './list-stewarded-entries.ts';
import { matchSearches } from './match-searches.ts';
import { publishResource } from './management/publish-resource.ts';
import { retireResource } from './management/retire-resource.ts';
import { askForPublication } from './publications/ask-for-publication.ts';
import { decidePublication } from './publications/decide-publication.ts';
import { getPublication } from './publications/get-publication.ts';
import { listPublications } from './publications/list-publications.ts';
import { withdrawPublication } from './publications/withdraw-publication.ts';
import { answerReview } from './reviews/answer-review.ts';
import { askForReview } from './reviews/ask-for-review.ts';
import { listOwnReviews } from './reviews/list-own-reviews.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { searchEntries } from './search-entries.ts';
import { undoLastChange } from './management/undo-last-change.ts';
import { updateResource } from './management/update-resource.ts';
import { watchCatalogue } from './watch-catalogue.ts';

export const handlers: Handlers<Context, CatalogueServiceDefinition, 'PlanImport'> = {
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
  MatchSearches: matchSearches,
  GetResource: getResource,
  GetResources: getResources,
  FindPublished: findPublishedEntries,
  ListStewardedEntries: listStewardedEntries,
  ListOffers: listOffers,
  GetCard: getCard,
  ListCardVersions: listCardVersions,
  ListCards: listCards,
  GetManagedCard: getManagedCard,
  SaveCard: saveCard,
  RemoveCard: removeCard,
  GetFacts: getFacts,
  FindFacts: findFacts,
  GetManagedFacts: getManagedFacts,
  SaveFacts: saveFacts,
  GetForm: getForm,
  GetManagedForm: getManagedForm,
  SaveForm: saveForm,
  GetComplianceDocument: getComplianceDocument,
  ListManagedResources: listManagedResources,
  GetResourceHistory: getResourceHistory,
  CreateResource: createResource,
  UpdateResource: updateResource,
  PublishResource: publishResource,
  RetireResource: retireResource,
  UndoLastChange: undoLastChange,
  PlanImport: planImport,
  PlanImportFromAddress: planImportFromAddress,
  ListImports: listImports,
  GetImport: getImport,
  ListImportLines: listImportLines,
  ApplyImport: applyImport,
  DropImport: dropImport,
  StartHarvest: startHarvest,
  ListHarvests: listHarvests,
  RunHarvest: runHarvest,
  EndHarvest: endHarvest,
  AskForPublication: askForPublication,
  ListPublications: listPublications,
  GetPublication: getPublication,
  DecidePublication: decidePublication,
  WithdrawPublication: withdrawPublication,
  AskForReview: askForReview,
  ListReviews: listReviews,
  ListOwnReviews: listOwnReviews,
  AnswerReview: answerReview,
  WatchCatalogue: watchCatalogue,
};

const editors = { who: 'signed-in', confirmed: true } as const;

/** Who may call what: visitors browse (§1), people who are signed in ask for access (§6), editors and admins manage. */
export const rules: AccessRules<CatalogueServiceDefinition> = {
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
  SearchEntries: { who: 'public', scope: 'catalogue:read' },
  GetResource: { who: 'signed-in', services: ['gateway', 'access-request'], scope: 'requests:write' },
  GetResources: { who: 'signed-in' },
  // Services ask by themselves; no gateway does.
  MatchSearches: { services: ['profile'] },
  FindPublished: { services: ['access-request'] },
  ListStewardedEntries: { services: ['delivery'] },
  ListOffers: { who: 'public', scope: 'catalogue:read' },
  GetCard: { who: 'public', scope: 'catalogue:read' },
  ListCardVersions: { who: 'public', scope: 'catalogue:read' },
  ListCards: { who: 'public', scope: 'catalogue:read' },
  // Whose an agent's card is: cards/managed-card.ts.
  GetManagedCard: { who: 'signed-in', confirmed: true },
  SaveCard: { who: 'signed-in', confirmed: true },
  RemoveCard: { who: 'signed-in', confirmed: true },
  GetFacts: { who: 'public', scope: 'catalogue:read' },
  FindFacts: { who: 'public', scope: 'catalogue:read' },
  // Whose facts they are: facts/managed-facts.ts.
  GetManagedFacts: { who: 'signed-in', services: ['gateway', 'access-request'], confirmed: true },
  SaveFacts: { who: 'signed-in', confirmed: true },
  GetForm: { who: 'public', scope: 'catalogue:read' },
  // Whose a form is: forms/managed-form.ts.
  GetManagedForm: { who: 'signed-in', services: ['gateway', 'access-request'], confirmed: true },
  SaveForm: { who: 'signed-in', confirmed: true },
  GetComplianceDocument: { who: 'public', scope: 'catalogue:read' },
  // Who keeps an entry: management/editor.ts.
  ListManagedResources: editors,
  GetResourceHistory: editors,
  CreateResource: editors,
  UpdateResource: editors,
  PublishResource: editors,
  RetireResource: editors,
  UndoLastChange: editors,
  AskForPublication: editors,
  ListPublications: editors,
  GetPublication: editors,
  DecidePublication: ['admin'],
  WithdrawPublication: editors,
  AskForReview: editors,
  ListReviews: editors,
  ListOwnReviews: editors,
  AnswerReview: editors,
  // Who may import: imports/require-importer.ts.
  PlanImport: editors,
  PlanImportFromAddress: editors,
  ListImports: editors,
  GetImport: editors,
  ListImportLines: editors,
  ApplyImport: editors,
  DropImport: editors,
  StartHarvest: ['admin'],
  ListHarvests: ['admin'],
  RunHarvest: ['admin'],
  EndHarvest: ['admin'],
  // For gateways, which keep answers.
  WatchCatalogue: { services: ['gateway'] },
};
