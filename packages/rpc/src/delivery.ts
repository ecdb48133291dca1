import type { AgentServiceDefinition } from '../generated/delivery/v1/AgentService.ts';
import type { DirectiveServiceDefinition } from '../generated/delivery/v1/DirectiveService.ts';
import type { PersonalDataServiceDefinition } from '../generated/delivery/v1/PersonalDataService.ts';
import type { QuestionServiceDefinition } from '../generated/delivery/v1/QuestionService.ts';
import type { ReleaseServiceDefinition } from '../generated/delivery/v1/ReleaseService.ts';
import type { SharingServiceDefinition } from '../generated/delivery/v1/SharingService.ts';
import type { TableServiceDefinition } from '../generated/delivery/v1/TableService.ts';
import type { UploadServiceDefinition } from '../generated/delivery/v1/UploadService.ts';
import type { UseServiceDefinition } from '../generated/delivery/v1/UseService.ts';
import type { VisaServiceDefinition } from '../generated/delivery/v1/VisaService.ts';
import { loadService } from './loader.ts';
import type { Calls } from './methods.ts';

export type {
  AgentServiceDefinition,
  DirectiveServiceDefinition,
  PersonalDataServiceDefinition,
  QuestionServiceDefinition,
  ReleaseServiceDefinition,
  SharingServiceDefinition,
  TableServiceDefinition,
  UploadServiceDefinition,
  UseServiceDefinition,
  VisaServiceDefinition,
};

export const AgentService = loadService<AgentServiceDefinition>('delivery/v1/agents.proto', 'delivery.v1.AgentService');

export const DirectiveService = loadService<DirectiveServiceDefinition>(
  'delivery/v1/directives.proto',
  'delivery.v1.DirectiveService',
);

export const PersonalDataService = loadService<PersonalDataServiceDefinition>(
  'delivery/v1/personal_data.proto',
  'delivery.v1.PersonalDataService',
);

export const QuestionService = loadService<QuestionServiceDefinition>(
  'delivery/v1/questions.proto',
  'delivery.v1.QuestionService',
);

export const ReleaseService = loadService<ReleaseServiceDefinition>(
  'delivery/v1/releases.proto',
  'delivery.v1.ReleaseService',
);

export const SharingService = loadService<SharingServiceDefinition>(
  'delivery/v1/sharing.proto',
  'delivery.v1.SharingService',
);

export const TableService = loadService<TableServiceDefinition>('delivery/v1/tables.proto', 'delivery.v1.TableService');

export const UploadService = loadService<UploadServiceDefinition>(
  'delivery/v1/uploads.proto',
  'delivery.v1.UploadService',
);

export const UseService = loadService<UseServiceDefinition>('delivery/v1/use.proto', 'delivery.v1.UseService');

export const VisaService = loadService<VisaServiceDefinition>('delivery/v1/visas.proto', 'delivery.v1.VisaService');

/** Every call of delivery, whichever of its gRPC services has it: no two have the same name. */
export type DeliveryDefinition = Calls<AgentServiceDefinition> &
  Calls<DirectiveServiceDefinition> &
  Calls<PersonalDataServiceDefinition> &
  Calls<QuestionServiceDefinition> &
  Calls<ReleaseServiceDefinition> &
  Calls<SharingServiceDefinition> &
  Calls<TableServiceDefinition> &
  Calls<UploadServiceDefinition> &
  Calls<UseServiceDefinition> &
  Calls<VisaServiceDefinition>;
