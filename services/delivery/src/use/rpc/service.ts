import type { UseServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { getCopies, confirmDestroyed } from './copies.ts';
import { countUnusualReadings } from './count-unusual-readings.ts';
import { countUses } from './count-uses.ts';
import { getReceipt } from './get-receipt.ts';
import { listDecisionEffects } from './list-decision-effects.ts';
import { listEntryUses } from './list-entry-uses.ts';
import { listRecordLog } from './list-record-log.ts';
import { listRecordUses } from './list-record-uses.ts';
import { listUnusualReadings } from './list-unusual-readings.ts';
import { listUses } from './list-uses.ts';
import { noteReadingVerdict } from './note-reading-verdict.ts';

export const handlers: Handlers<Context, UseServiceDefinition> = {
  ListUses: listUses,
  GetReceipt: getReceipt,
  GetCopies: getCopies,
  ConfirmDestroyed: confirmDestroyed,
  CountUses: countUses,
  ListEntryUses: listEntryUses,
  ListRecordUses: listRecordUses,
  ListDecisionEffects: listDecisionEffects,
  ListRecordLog: listRecordLog,
  ListUnusualReadings: listUnusualReadings,
  CountUnusualReadings: countUnusualReadings,
  NoteReadingVerdict: noteReadingVerdict,
};

/** Nobody acts for an organization before their address is confirmed. Whose an entry is: check/steward.ts. */
const steward: AccessRule = { who: 'signed-in', confirmed: true };

/** A privacy officer of the platform, which each handler asks of identity. */
const officer: AccessRule = { who: ['admin'], confirmed: true };

export const rules: AccessRules<UseServiceDefinition> = {
  ListUses: { who: 'signed-in', scope: 'data:read' },
  GetReceipt: { who: 'signed-in', scope: 'data:read' },
  GetCopies: { who: 'signed-in', scope: 'data:read' },
  ConfirmDestroyed: 'signed-in',
  CountUses: steward,
  ListEntryUses: steward,
  // For patients only: profile refuses others, in words of its own.
  ListRecordUses: 'signed-in',
  ListDecisionEffects: 'signed-in',
  ListRecordLog: officer,
  ListUnusualReadings: officer,
  CountUnusualReadings: officer,
  NoteReadingVerdict: officer,
};
