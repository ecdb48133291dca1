import type { DeliveryServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { ask } from './ask.ts';
import { exportUses } from './export-uses.ts';
import { forgetQuestion } from './forget-question.ts';
import { getDictionary } from './get-dictionary.ts';
import { getEntryTerms } from './get-entry-terms.ts';
import { getWorkspace } from './get-workspace.ts';
import { issueVisa } from './issue-visa.ts';
import { keepQuestion } from './keep-question.ts';
import { confirmDestroyed, getCopies } from './copies.ts';
import { getReceipt } from './get-receipt.ts';
import { listDirectiveTables } from './list-directive-tables.ts';
import { listDecisionEffects } from './my-data/list-decision-effects.ts';
import { listRecordUses } from './my-data/list-record-uses.ts';
import { listRecordLog } from './record-log/list-record-log.ts';
import { listQuestions } from './list-questions.ts';
import { listSchedules } from './list-schedules.ts';
import { listUses } from './list-uses.ts';
import { openFile } from './open-file.ts';
import { readFirstRows } from './read-first-rows.ts';
import { readRows } from './read-rows.ts';
import { getSharedTable } from './sharing/get-shared-table.ts';
import { getShare } from './sharing/get-share.ts';
import { listShares } from './sharing/list-shares.ts';
import { querySharedTable } from './sharing/query-shared-table.ts';
import { countUnusualReadings } from './unusual-reading/count-unusual-readings.ts';
import { listUnusualReadings } from './unusual-reading/list-unusual-readings.ts';
import { noteReadingVerdict } from './unusual-reading/note-reading-verdict.ts';

export const handlers: Handlers<Context, DeliveryServiceDefinition> = {
  GetEntryTerms: getEntryTerms,
  GetDictionary: getDictionary,
  ListSchedules: listSchedules,
  GetWorkspace: getWorkspace,
  Ask: ask,
  ReadFirstRows: readFirstRows,
  ReadRows: readRows,
  OpenFile: openFile,
  ListShares: listShares,
  GetShare: getShare,
  GetSharedTable: getSharedTable,
  QuerySharedTable: querySharedTable,
  ListUses: listUses,
  GetReceipt: getReceipt,
  IssueVisa: issueVisa,
  GetCopies: getCopies,
  ConfirmDestroyed: confirmDestroyed,
  ListQuestions: listQuestions,
  KeepQuestion: keepQuestion,
  ForgetQuestion: forgetQuestion,
  ListDirectiveTables: listDirectiveTables,
  ListRecordUses: listRecordUses,
  ListDecisionEffects: listDecisionEffects,
  ListRecordLog: listRecordLog,
  ListUnusualReadings: listUnusualReadings,
  CountUnusualReadings: countUnusualReadings,
  NoteReadingVerdict: noteReadingVerdict,
  ExportUses: exportUses,
};

/** A privacy officer of the platform, which each handler asks of identity. */
const officer: AccessRule = { who: ['admin'], confirmed: true };

/** Who may call what. Whether a grant may be used is asked at each use: `UseCheck`. */
export const rules: AccessRules<DeliveryServiceDefinition> = {
  GetEntryTerms: { who: 'public', scope: 'catalogue:read' },
  GetDictionary: { who: 'public', scope: 'catalogue:read' },
  ListSchedules: { who: 'public', scope: 'catalogue:read' },
  GetWorkspace: { who: 'signed-in', scope: 'data:read' },
  Ask: { who: 'signed-in', scope: 'data:read' },
  ReadFirstRows: { who: 'signed-in', scope: 'data:read' },
  ReadRows: { who: 'signed-in', scope: 'data:read' },
  OpenFile: { who: 'signed-in', scope: 'data:read' },
  ListShares: { who: 'signed-in', scope: 'data:read' },
  GetShare: { who: 'signed-in', scope: 'data:read' },
  GetSharedTable: { who: 'signed-in', scope: 'data:read' },
  QuerySharedTable: { who: 'signed-in', scope: 'data:read' },
  ListUses: { who: 'signed-in', scope: 'data:read' },
  GetReceipt: { who: 'signed-in', scope: 'data:read' },
  IssueVisa: { who: 'signed-in', scope: 'data:read' },
  GetCopies: { who: 'signed-in', scope: 'data:read' },
  ConfirmDestroyed: 'signed-in',
  ListQuestions: 'signed-in',
  KeepQuestion: 'signed-in',
  ForgetQuestion: 'signed-in',
  ListDirectiveTables: 'signed-in',
  // For patients only: profile refuses others, in words of its own.
  ListRecordUses: 'signed-in',
  ListDecisionEffects: 'signed-in',
  ListRecordLog: officer,
  ListUnusualReadings: officer,
  CountUnusualReadings: officer,
  NoteReadingVerdict: officer,
  ExportUses: 'signed-in',
};
