import {
  ConversationService,
  DraftService,
  EnquiryService,
  FileService,
  GrantService,
  PersonalDataService,
  RequestService,
  ReviewService,
  VisaService,
  WebhookService,
} from '@carebourse/rpc/access-request';
import { serve } from '@carebourse/rpc/server';
import * as conversation from '../conversation/rpc/service.ts';
import * as drafts from '../drafts/rpc/service.ts';
import * as enquiries from '../enquiries/rpc/service.ts';
import * as files from '../files/rpc/service.ts';
import * as grants from '../grants/rpc/service.ts';
import * as personalData from '../personal-data/rpc/service.ts';
import * as requests from '../requests/rpc/service.ts';
import * as reviews from '../reviews/rpc/service.ts';
import * as visas from '../visas/rpc/service.ts';
import * as webhooks from '../webhooks/rpc/service.ts';

/** What this service answers: a gRPC service for each room. */
export const services = [
  serve(RequestService, requests.rules, requests.handlers),
  serve(DraftService, drafts.rules, drafts.handlers),
  serve(ReviewService, reviews.rules, reviews.handlers),
  serve(GrantService, grants.rules, grants.handlers),
  serve(ConversationService, conversation.rules, conversation.handlers),
  serve(FileService, files.rules, files.handlers),
  serve(VisaService, visas.rules, visas.handlers),
  serve(EnquiryService, enquiries.rules, enquiries.handlers),
  serve(WebhookService, webhooks.rules, webhooks.handlers),
  serve(PersonalDataService, personalData.rules, personalData.handlers),
] as const;
