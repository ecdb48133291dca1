import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { RecordServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../../context.ts';
import { answerRecordQuestion } from './answer-record-question.ts';
import { askRecordQuestion } from './ask-record-question.ts';
import { confirmRecordLink } from './confirm-record-link.ts';
import { countRecordQuestions } from './count-record-questions.ts';
import { listConfirmedRecords } from './list-confirmed-records.ts';
import { listOwnLinks } from './list-own-links.ts';
import { listOwnRecordQuestions } from './list-own-record-questions.ts';
import { listRecordAccounts } from './list-record-accounts.ts';
import { listRecordLinks } from './list-record-links.ts';
import { listRecordQuestions } from './list-record-questions.ts';
import { refuseRecordLink } from './refuse-record-link.ts';

export const handlers: Handlers<Context, RecordServiceDefinition> = {
  ListOwnLinks: listOwnLinks,
  ListRecordLinks: listRecordLinks,
  ConfirmRecordLink: confirmRecordLink,
  RefuseRecordLink: refuseRecordLink,
  ListConfirmedRecords: listConfirmedRecords,
  ListRecordAccounts: listRecordAccounts,
  AskRecordQuestion: askRecordQuestion,
  ListOwnRecordQuestions: listOwnRecordQuestions,
  ListRecordQuestions: listRecordQuestions,
  CountRecordQuestions: countRecordQuestions,
  AnswerRecordQuestion: answerRecordQuestion,
};

/** Nobody acts for an organization before their address is confirmed. Who is a custodian: require-custodian.ts. */
const custodian: AccessRule = { who: 'signed-in', confirmed: true };

/**
 * Who may call what. Patients alone have links and questions of their own; the rules in `domain` refuse others, in words of
 * their own.
 */
export const rules: AccessRules<RecordServiceDefinition> = {
  ListOwnLinks: 'signed-in',
  ListRecordLinks: custodian,
  ConfirmRecordLink: custodian,
  RefuseRecordLink: custodian,
  // For privacy officers of the platform; delivery asks identity whether the caller is one.
  ListConfirmedRecords: { who: ['admin'], confirmed: true, services: ['delivery'] },
  // For the service that looks for unusual reading.
  ListRecordAccounts: { services: ['delivery'] },
  AskRecordQuestion: 'signed-in',
  ListOwnRecordQuestions: 'signed-in',
  ListRecordQuestions: custodian,
  CountRecordQuestions: custodian,
  AnswerRecordQuestion: custodian,
};
