import type { ConversationServiceDefinition } from '../generated/access_request/v1/ConversationService.ts';
import type { DraftServiceDefinition } from '../generated/access_request/v1/DraftService.ts';
import type { EnquiryServiceDefinition } from '../generated/access_request/v1/EnquiryService.ts';
import type { FileServiceDefinition } from '../generated/access_request/v1/FileService.ts';
import type { GrantServiceDefinition } from '../generated/access_request/v1/GrantService.ts';
import type { PersonalDataServiceDefinition } from '../generated/access_request/v1/PersonalDataService.ts';
import type { RequestServiceDefinition } from '../generated/access_request/v1/RequestService.ts';
import type { ReviewServiceDefinition } from '../generated/access_request/v1/ReviewService.ts';
import type { VisaServiceDefinition } from '../generated/access_request/v1/VisaService.ts';
import type { WebhookServiceDefinition } from '../generated/access_request/v1/WebhookService.ts';
import { loadService } from './loader.ts';
import type { Calls } from './methods.ts';

export type {
  ConversationServiceDefinition,
  DraftServiceDefinition,
  EnquiryServiceDefinition,
  FileServiceDefinition,
  GrantServiceDefinition,
  PersonalDataServiceDefinition,
  RequestServiceDefinition,
  ReviewServiceDefinition,
  VisaServiceDefinition,
  WebhookServiceDefinition,
};

export const ConversationService = loadService<ConversationServiceDefinition>(
  'access_request/v1/conversation.proto',
  'access_request.v1.ConversationService',
);

export const DraftService = loadService<DraftServiceDefinition>(
  'access_request/v1/drafts.proto',
  'access_request.v1.DraftService',
);

export const EnquiryService = loadService<EnquiryServiceDefinition>(
  'access_request/v1/enquiries.proto',
  'access_request.v1.EnquiryService',
);

export const FileService = loadService<FileServiceDefinition>(
  'access_request/v1/files.proto',
  'access_request.v1.FileService',
);

export const GrantService = loadService<GrantServiceDefinition>(
  'access_request/v1/grants.proto',
  'access_request.v1.GrantService',
);

export const PersonalDataService = loadService<PersonalDataServiceDefinition>(
  'access_request/v1/personal_data.proto',
  'access_request.v1.PersonalDataService',
);

export const RequestService = loadService<RequestServiceDefinition>(
  'access_request/v1/requests.proto',
  'access_request.v1.RequestService',
);

export const ReviewService = loadService<ReviewServiceDefinition>(
  'access_request/v1/reviews.proto',
  'access_request.v1.ReviewService',
);

export const VisaService = loadService<VisaServiceDefinition>(
  'access_request/v1/visas.proto',
  'access_request.v1.VisaService',
);

export const WebhookService = loadService<WebhookServiceDefinition>(
  'access_request/v1/webhooks.proto',
  'access_request.v1.WebhookService',
);

/** Every call of access-request, whichever of its gRPC services has it: no two have the same name. */
export type AccessRequestDefinition = Calls<ConversationServiceDefinition> &
  Calls<DraftServiceDefinition> &
  Calls<EnquiryServiceDefinition> &
  Calls<FileServiceDefinition> &
  Calls<GrantServiceDefinition> &
  Calls<PersonalDataServiceDefinition> &
  Calls<RequestServiceDefinition> &
  Calls<ReviewServiceDefinition> &
  Calls<VisaServiceDefinition> &
  Calls<WebhookServiceDefinition>;
