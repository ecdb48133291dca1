import type { AccessLevel, AccessType, ResourceType } from '@carebourse/contracts/constants';
import type { DeliveredTable } from '@carebourse/contracts/entry-facts';
import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { DateUnit, UsePurpose } from '@carebourse/contracts/tables';
import type { UseBreak, UseColumn, UseTable, Workspace } from '@carebourse/contracts/use';
import type { TableServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { presentChange } from './use.ts';

type DeliveredMessage = ResponseOut<TableServiceDefinition['GetDictionary']>['tables'][number];
type WorkspaceMessage = ResponseOut<TableServiceDefinition['GetWorkspace']>['workspace'];
type GrantMessage = NonNullable<NonNullable<WorkspaceMessage>['grant']>;
type TableMessage = NonNullable<WorkspaceMessage>['tables'][number];
type ColumnMessage = TableMessage['columns'][number];
type BreakMessage = TableMessage['breaks'][number];

export function presentDelivered({ name, title, synthetic, columns }: DeliveredMessage): DeliveredTable {
  return { name, title, synthetic, columns: columns.map(presentDeclared) };
}

export function presentWorkspace(workspace: WorkspaceMessage): Workspace {
  if (!workspace?.grant) throw new Error('delivery answered without a workspace');
  const { grant, tables, changes, presignedSeconds } = workspace;
  return {
    grant: presentGrant(grant),
    tables: tables.map(presentTable),
    changes: changes.map(presentChange),
    presignedSeconds: presignedSeconds ?? null,
  };
}

function presentGrant(grant: GrantMessage): Workspace['grant'] {
  return {
    id: grant.id,
    resourceType: grant.resourceType as ResourceType,
    resourceId: grant.resourceId,
    resourceName: grant.resourceName,
    accessLevel: (grant.accessLevel as AccessLevel | undefined) ?? null,
    stewardName: grant.stewardName ?? null,
    purpose: grant.purpose,
    purposeKind: (grant.purposeKind as UsePurpose | undefined) ?? null,
    conditions: grant.conditions ?? null,
    approvalText: grant.approvalText ?? null,
    accessTypes: grant.accessTypes as AccessType[],
    heldBack: grant.heldBack as Workspace['grant']['heldBack'],
    grantedAt: grant.grantedAt,
    expiresAt: grant.expiresAt ?? null,
    heldUntil: grant.heldUntil ?? null,
    attestBy: grant.attestBy ?? null,
    ethicsApprovalEnd: grant.ethicsApprovalEnd ?? null,
  };
}

function presentTable(table: TableMessage): UseTable {
  const { release } = table;
  if (!release) throw new Error('delivery answered without a release');
  return {
    id: table.id,
    name: table.name,
    title: table.title,
    description: table.description,
    synthetic: table.synthetic,
    honoursDirectives: table.honoursDirectives,
    release: { ...release, rows: release.rows === undefined ? null : Number(release.rows) },
    releaseEvery: (table.releaseEvery as ReleaseInterval | undefined) ?? null,
    nextReleaseBy: table.nextReleaseBy ?? null,
    asks: table.asks as UseTable['asks'],
    columns: table.columns.map(presentColumn),
    breaks: table.breaks.map(presentBreak),
    measures: table.measures as UseTable['measures'],
    smallestAtom: table.smallestAtom,
  };
}

function presentColumn(column: ColumnMessage): UseColumn {
  return {
    ...presentDeclared(column),
    mark: column.mark as UseColumn['mark'],
    opensWith: (column.opensWith as AccessType | undefined) ?? null,
    missingShare: column.missingShare ?? null,
    distribution: column.distribution as UseColumn['distribution'],
    days: column.days,
  };
}

function presentDeclared({ name, type, description, unit, codeSystem }: DeliveredMessage['columns'][number]) {
  return { name, type: type as UseColumn['type'], description, unit: unit ?? null, codeSystem: codeSystem ?? null };
}

function presentBreak({ column, label, cuts, unit, parts }: BreakMessage): UseBreak {
  return { column, label, ...(cuts.length > 0 && { cuts }), ...(unit && { unit: unit as DateUnit }), parts };
}
