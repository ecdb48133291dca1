import type { TableServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { getDictionary } from './get-dictionary.ts';
import { getEntryTerms } from './get-entry-terms.ts';
import { getWorkspace } from './get-workspace.ts';
import { listSchedules } from './list-schedules.ts';
import { openFile } from './open-file.ts';
import { readFirstRows } from './read-first-rows.ts';
import { readRows } from './read-rows.ts';

export const handlers: Handlers<Context, TableServiceDefinition> = {
  GetEntryTerms: getEntryTerms,
  GetDictionary: getDictionary,
  ListSchedules: listSchedules,
  GetWorkspace: getWorkspace,
  ReadFirstRows: readFirstRows,
  ReadRows: readRows,
  OpenFile: openFile,
};

/** Who may call what. Whether a grant may be used is asked at each use: `UseCheck`. */
export const rules: AccessRules<TableServiceDefinition> = {
  GetEntryTerms: { who: 'public', scope: 'catalogue:read' },
  GetDictionary: { who: 'public', scope: 'catalogue:read' },
  ListSchedules: { who: 'public', scope: 'catalogue:read' },
  GetWorkspace: { who: 'signed-in', scope: 'data:read' },
  ReadFirstRows: { who: 'signed-in', scope: 'data:read' },
  ReadRows: { who: 'signed-in', scope: 'data:read' },
  OpenFile: { who: 'signed-in', scope: 'data:read' },
};
