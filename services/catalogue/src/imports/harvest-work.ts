import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { eachItem, pageByPage } from '@carebourse/runtime/each-item';
import type { Context } from '../context.ts';
import { knownBefore, losesTooMuch, nextReading } from './domain/harvest.ts';
import { findHarvest, type HarvestRow, moveHarvest, listDueHarvests, takeTurn } from './store/harvests.ts';
import { dropReadings, type ImportRow, moveImport, startImport } from './store/imports.ts';

/** Begins a reading of each address whose time has come; one whose account is no more stops. */
export async function beginDueHarvests(context: Context): Promise<void> {
  const { db, identity, logger, now } = context;
  const handle = async (due: HarvestRow) => {
    const { active } = await identity.call('CheckAccount', { id: due.startedBy });
    if (active) await beginReading(context, due);
    else await stop(context, due.id, IMPORT_MESSAGES.harvesterGone);
  };
  const keyOf = ({ id }: HarvestRow) => id;
  const due = pageByPage((without) => listDueHarvests(db, now(), without), keyOf);
  await eachItem({ work: 'harvests', db, logger, keyOf, handle }, due);
}

async function beginReading({ db, now }: Context, due: HarvestRow): Promise<void> {
  const { id, url, base, organizationId, startedBy, every } = due;
  const at = now();
  await db.$transaction(async (tx) => {
    if (!(await takeTurn(tx, due, { now: at, next: nextReading(every, at) }))) return;
    await dropReadings(tx, id, at);
    const began = { source: url, isAddress: true, base, startedAt: at, readAt: null };
    const importer = { organizationId, startedBy, editorOrganizationId: null, publishes: true };
    await startImport(tx, { ...began, ...importer, harvestId: id });
  });
}

/** Carries out what an address tells. When too much would vanish, the plan waits for somebody's word, and so does the harvest. */
export async function settleReading(context: Context, planned: ImportRow, harvestId: number): Promise<void> {
  const harvest = await findHarvest(context.db, harvestId);
  if (planned.state !== 'planned' || harvest?.state !== 'active') return;
  if (losesTooMuch(planned)) {
    await stop(context, harvestId, IMPORT_MESSAGES.tooManyGone(planned.gone, knownBefore(planned)));
    return;
  }
  const agreed = { agreedBy: harvest.startedBy, agreedRole: 'admin', publish: harvest.publish };
  await moveImport(context.db, planned.id, ['planned'], { state: 'applying', ...agreed });
}

async function stop({ db }: Context, id: number, reason: string): Promise<void> {
  await moveHarvest(db, id, ['active'], { state: 'stopped', reason });
}
