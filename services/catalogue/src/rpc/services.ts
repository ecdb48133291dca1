import {
  CardService,
  DraftReviewService,
  EntryFactsService,
  EntryFormService,
  EntryService,
  ImportService,
  ManagementService,
  PublicationService,
  SearchService,
} from '@carebourse/rpc/catalogue';
import { serve } from '@carebourse/rpc/server';
import * as cards from '../cards/rpc/service.ts';
import * as draftReviews from '../draft-reviews/rpc/service.ts';
import * as entries from '../entries/rpc/service.ts';
import * as entryFacts from '../entry-facts/rpc/service.ts';
import * as entryForms from '../entry-forms/rpc/service.ts';
import * as imports from '../imports/rpc/service.ts';
import * as management from '../management/rpc/service.ts';
import * as publications from '../publications/rpc/service.ts';
import * as search from '../search/rpc/service.ts';

/** What catalogue serves: a gRPC service a room. */
export const services = [
  serve(EntryService, entries.rules, entries.handlers),
  serve(ManagementService, management.rules, management.handlers),
  serve(EntryFactsService, entryFacts.rules, entryFacts.handlers),
  serve(EntryFormService, entryForms.rules, entryForms.handlers),
  serve(DraftReviewService, draftReviews.rules, draftReviews.handlers),
  serve(SearchService, search.rules, search.handlers),
  serve(CardService, cards.rules, cards.handlers),
  serve(ImportService, imports.rules, imports.handlers),
  serve(PublicationService, publications.rules, publications.handlers),
] as const;
