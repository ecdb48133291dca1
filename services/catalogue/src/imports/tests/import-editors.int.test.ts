import { LIMITS, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { ConflictError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImportWorld, turtle, type ImportWorld } from './import-world.ts';

const { management, publications } = MESSAGES;

let world: ImportWorld;
let made = 0;

beforeAll(async () => void (world = await startImportWorld()));
afterAll(() => world?.stop());

async function shelf() {
  const organizationId = await world.organization(`Importing ${(made += 1)}`);
  const editor: TestUser = await world.member({ organizationId, role: 'editor' });
  return { organizationId, editor };
}

const product = async (name: string) => world.db.dataProduct.findFirst({ where: { name } });

describe('an organization’s editor', () => {
  it('imports drafts that are the organization’s, and answers for them in the audit trail', async () => {
    const { organizationId, editor } = await shelf();
    const { id } = await world.plan(turtle({ id: 'e1', 'dct:title': '"Own scans"' }), {}, editor);
    expect(await world.apply(id, false, editor)).toMatchObject({ state: 'done', applied: 1, organizationId });
    const own = await product('Own scans');
    expect(own).toMatchObject({ stewardOrganizationId: organizationId, publishedAt: null, updatedBy: editor.userId });
    const [audited] = await world.heard(own?.id ?? 0, 'carebourse.audit', 'data');
    expect(audited).toMatchObject({ actorId: editor.userId, actorRole: editor.role });
  });

  it('imports no more drafts than an organization may have', async () => {
    const { organizationId, editor } = await shelf();
    const { id } = await world.plan(turtle({ id: 'e0', 'dct:title': '"One too many"' }), {}, editor);
    const full = { name: 'Full', description: '', category: 'genomic', size: '', compliance: '', icon: 'dna' };
    const place = { iconBg: 'plum', updateFrequency: '', publishedAt: null, stewardOrganizationId: organizationId };
    const data = Array.from({ length: LIMITS.drafts.max }, (_, index) => ({ ...full, ...place, id: 700_000 + index }));
    await world.db.dataProduct.createMany({ data });
    await expect(world.apply(id, false, editor)).rejects.toThrow(
      new ConflictError(management.tooManyDrafts(LIMITS.drafts.max)),
    );
    expect(await product('One too many')).toBeNull();
  });

  it('names no other organization, and sees no import of others', async () => {
    const { editor } = await shelf();
    const elsewhere = world.plan(turtle(), { organizationId: world.stewardOrganizationId }, editor);
    await expect(elsewhere).rejects.toThrow(
      new InvalidInputError(management.stewardIsYours, { organizationId: [management.stewardIsYours] }),
    );
    const ofAdmin = await world.plan(turtle({ id: 'e2', 'dct:title': '"An admin’s"' }));
    const { editor: other } = await shelf();
    const ofOther = await world.plan(turtle({ id: 'e3', 'dct:title': '"Another’s"' }), {}, other);
    for (const id of [ofAdmin.id, ofOther.id])
      await expect(world.call('GetImport', { id }, editor)).rejects.toThrow(
        new NotFoundError(IMPORT_MESSAGES.notFound),
      );
    expect((await world.call('ListImports', { limit: 5 }, editor)).imports).toEqual([]);
    expect((await world.call('ListImports', { limit: 5 }, other)).imports).toMatchObject([{ id: ofOther.id }]);
  });

  it('changes no entry of others, though a file describes it', async () => {
    await world.apply((await world.plan(turtle({ id: 'e4', 'dct:title': '"Theirs"' }))).id);
    const { editor } = await shelf();
    const planned = await world.plan(turtle({ id: 'e4', 'dct:title': '"Taken"' }), {}, editor);
    expect(planned).toMatchObject({ changed: 0, problems: 1 });
    const [line] = (await world.call('ListImportLines', { id: planned.id, limit: 1 }, editor)).lines;
    expect(line).toMatchObject({ action: 'problem', problems: [{ path: 'source', message: management.notYours }] });
  });

  it('asks an admin before everybody finds what was imported, or a change of it', async () => {
    const { editor } = await shelf();
    const file = turtle({ id: 'e5', 'dct:title': '"Seen"' });
    const { id } = await world.plan(file, {}, editor);
    const refusal = { detail: { type: PROBLEM_TYPES.approvalNeeded } };
    await expect(world.apply(id, true, editor)).rejects.toThrow(
      new ConflictError(publications.approvalNeeded, refusal),
    );
    await world.apply(id, false, editor);
    const entry = await product('Seen');
    const reference = { resourceType: 'data', resourceId: entry?.id ?? 0, revision: 1 };
    await world.call('PublishResource', reference);

    const changed = turtle({ id: 'e5', 'dct:title': '"Changed"', 'dcat:keyword': '"head"' });
    const planned = await world.plan(changed, {}, editor);
    const [line] = (await world.call('ListImportLines', { id: planned.id, limit: 1 }, editor)).lines;
    expect(line?.problems).toMatchObject([{ path: 'publication', message: publications.approvalNeeded }]);
    const seen = await world.plan(turtle({ id: 'e5', 'dct:title': '"Seen"', 'dcat:keyword': '"head"' }), {}, editor);
    expect(seen).toMatchObject({ changed: 0, problems: 1 });
  });

  it('of a trusted organization imports what everybody finds, until the trust ends', async () => {
    const { organizationId, editor } = await shelf();
    await world.trust(organizationId);
    const { id } = await world.plan(turtle({ id: 'e6', 'dct:title': '"Trusted"' }), {}, editor);
    await world.apply(id, true, editor);
    expect((await product('Trusted'))?.publishedAt).not.toBeNull();
    const planned = await world.plan(turtle({ id: 'e6', 'dct:title': '"Trusted anew"' }), {}, editor);
    expect(planned).toMatchObject({ changed: 1 });
    await world.trust(organizationId, null);
    const late = world.apply(planned.id, false, editor);
    await expect(late).rejects.toThrow(new ConflictError(IMPORT_MESSAGES.changedMeanwhile));
  });

  it('leaves what waits for an admin, planned before or after it', async () => {
    const { editor } = await shelf();
    const first = await world.plan(turtle({ id: 'e7', 'dct:title': '"Waiting"' }), {}, editor);
    await world.apply(first.id, false, editor);
    const changed = turtle({ id: 'e7', 'dct:title': '"Waiting anew"' });
    const before = await world.plan(changed, {}, editor);
    const entry = await product('Waiting');
    const reference = { resourceType: 'data', resourceId: entry?.id ?? 0, revision: 1 };
    await world.call('AskForPublication', reference, editor);
    const after = await world.plan(changed, {}, editor);
    const [line] = (await world.call('ListImportLines', { id: after.id, limit: 1 }, editor)).lines;
    expect(line?.problems).toMatchObject([{ message: publications.waits }]);
    expect(await world.apply(before.id, false, editor)).toMatchObject({
      state: 'failed',
      reason: IMPORT_MESSAGES.changedMeanwhile,
    });
  });

  it('does not say of their own agent that it is verified', async () => {
    const { editor } = await shelf();
    const file = 'type,source,name,description,specialty,verified\nagent,v1,Verified by itself,Helps,Surgery,true\n';
    const { id } = await world.plan(file, { fileName: 'a.csv' }, editor);
    await world.apply(id, false, editor);
    expect(await world.db.agent.findFirst({ where: { name: 'Verified by itself' } })).toMatchObject({
      verified: false,
    });
  });
});
