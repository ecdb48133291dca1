import type { CardServiceDefinition } from '../generated/catalogue/v1/CardService.ts';
import type { DraftReviewServiceDefinition } from '../generated/catalogue/v1/DraftReviewService.ts';
import type { EntryFactsServiceDefinition } from '../generated/catalogue/v1/EntryFactsService.ts';
import type { EntryFormServiceDefinition } from '../generated/catalogue/v1/EntryFormService.ts';
import type { EntryServiceDefinition } from '../generated/catalogue/v1/EntryService.ts';
import type { ImportServiceDefinition } from '../generated/catalogue/v1/ImportService.ts';
import type { ManagementServiceDefinition } from '../generated/catalogue/v1/ManagementService.ts';
import type { PublicationServiceDefinition } from '../generated/catalogue/v1/PublicationService.ts';
import type { SearchServiceDefinition } from '../generated/catalogue/v1/SearchService.ts';
import { loadService } from './loader.ts';

export type {
  CardServiceDefinition,
  DraftReviewServiceDefinition,
  EntryFactsServiceDefinition,
  EntryFormServiceDefinition,
  EntryServiceDefinition,
  ImportServiceDefinition,
  ManagementServiceDefinition,
  PublicationServiceDefinition,
  SearchServiceDefinition,
};

/** All calls of the part; each has a name of its own. */
export type CatalogueDefinition = CardServiceDefinition &
  DraftReviewServiceDefinition &
  EntryFactsServiceDefinition &
  EntryFormServiceDefinition &
  EntryServiceDefinition &
  ImportServiceDefinition &
  ManagementServiceDefinition &
  PublicationServiceDefinition &
  SearchServiceDefinition;

export const EntryService = loadService<EntryServiceDefinition>(
  'catalogue/v1/entries.proto',
  'catalogue.v1.EntryService',
);
export const ManagementService = loadService<ManagementServiceDefinition>(
  'catalogue/v1/management.proto',
  'catalogue.v1.ManagementService',
);
export const EntryFactsService = loadService<EntryFactsServiceDefinition>(
  'catalogue/v1/entry_facts.proto',
  'catalogue.v1.EntryFactsService',
);
export const EntryFormService = loadService<EntryFormServiceDefinition>(
  'catalogue/v1/entry_forms.proto',
  'catalogue.v1.EntryFormService',
);
export const DraftReviewService = loadService<DraftReviewServiceDefinition>(
  'catalogue/v1/draft_reviews.proto',
  'catalogue.v1.DraftReviewService',
);
export const SearchService = loadService<SearchServiceDefinition>(
  'catalogue/v1/search.proto',
  'catalogue.v1.SearchService',
);
export const CardService = loadService<CardServiceDefinition>('catalogue/v1/cards.proto', 'catalogue.v1.CardService');
export const ImportService = loadService<ImportServiceDefinition>(
  'catalogue/v1/imports.proto',
  'catalogue.v1.ImportService',
);
export const PublicationService = loadService<PublicationServiceDefinition>(
  'catalogue/v1/publications.proto',
  'catalogue.v1.PublicationService',
);
