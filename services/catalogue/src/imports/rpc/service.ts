import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { ImportServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { editors } from '../../rpc/editor.ts';
import { applyImport } from './apply-import.ts';
import { dropImport } from './drop-import.ts';
import { endHarvest } from './end-harvest.ts';
import { getImport } from './get-import.ts';
import { listHarvests } from './list-harvests.ts';
import { listImportLines } from './list-import-lines.ts';
import { listImports } from './list-imports.ts';
import { planImportFromAddress } from './plan-import-from-address.ts';
import { planImport } from './plan-import.ts';
import { runHarvest } from './run-harvest.ts';
import { startHarvest } from './start-harvest.ts';

export const handlers: Handlers<Context, ImportServiceDefinition, 'PlanImport'> = {
  PlanImport: planImport,
  PlanImportFromAddress: planImportFromAddress,
  ListImports: listImports,
  GetImport: getImport,
  ListImportLines: listImportLines,
  ApplyImport: applyImport,
  DropImport: dropImport,
  StartHarvest: startHarvest,
  ListHarvests: listHarvests,
  RunHarvest: runHarvest,
  EndHarvest: endHarvest,
};

/** Who may call what. Who may import: require-importer.ts. */
export const rules: AccessRules<ImportServiceDefinition> = {
  PlanImport: editors,
  PlanImportFromAddress: editors,
  ListImports: editors,
  GetImport: editors,
  ListImportLines: editors,
  ApplyImport: editors,
  DropImport: editors,
  StartHarvest: ['admin'],
  ListHarvests: ['admin'],
  RunHarvest: ['admin'],
  EndHarvest: ['admin'],
};
