import {
  AgentService,
  DirectiveService,
  PersonalDataService,
  QuestionService,
  ReleaseService,
  SharingService,
  TableService,
  UploadService,
  UseService,
  VisaService,
} from '@carebourse/rpc/delivery';
import { serve } from '@carebourse/rpc/server';
import * as agents from '../agents/rpc/service.ts';
import * as directives from '../directives/rpc/service.ts';
import * as personalData from '../personal-data/rpc/service.ts';
import * as questions from '../questions/rpc/service.ts';
import * as releases from '../releases/rpc/service.ts';
import * as sharing from '../sharing/rpc/service.ts';
import * as tables from '../tables/rpc/service.ts';
import * as uploads from '../uploads/rpc/service.ts';
import * as use from '../use/rpc/service.ts';
import * as visas from '../visas/rpc/service.ts';

/** What this service answers: a gRPC service for each room. */
export const services = [
  serve(TableService, tables.rules, tables.handlers),
  serve(QuestionService, questions.rules, questions.handlers),
  serve(SharingService, sharing.rules, sharing.handlers),
  serve(UseService, use.rules, use.handlers),
  serve(VisaService, visas.rules, visas.handlers),
  serve(DirectiveService, directives.rules, directives.handlers),
  serve(ReleaseService, releases.rules, releases.handlers),
  serve(UploadService, uploads.rules, uploads.handlers),
  serve(PersonalDataService, personalData.rules, personalData.handlers),
  serve(AgentService, agents.rules, agents.handlers),
] as const;
