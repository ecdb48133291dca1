import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { RecordSystemServiceDefinition } from '@carebourse/rpc/record-systems';
import type { Context } from '../../context.ts';
import { addRecordSystem } from './add-record-system.ts';
import { listRecordSystems } from './list-record-systems.ts';
import { removeRecordSystem } from './remove-record-system.ts';
import { resolveSystemToken } from './resolve-system-token.ts';
import { switchRecordSystem } from './switch-record-system.ts';

export const recordSystemHandlers: Handlers<Context, RecordSystemServiceDefinition> = {
  ListRecordSystems: listRecordSystems,
  AddRecordSystem: addRecordSystem,
  SwitchRecordSystem: switchRecordSystem,
  RemoveRecordSystem: removeRecordSystem,
  ResolveSystemToken: resolveSystemToken,
};

/** Who may call what. A system's token is presented as an access token is: the gateway asks by itself. */
export const recordSystemRules: AccessRules<RecordSystemServiceDefinition> = {
  ListRecordSystems: ['admin'],
  AddRecordSystem: ['admin'],
  SwitchRecordSystem: ['admin'],
  RemoveRecordSystem: ['admin'],
  ResolveSystemToken: { services: ['gateway'] },
};
