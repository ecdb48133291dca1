import { runEntry } from '@carebourse/testing/run-entry';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuditSeal } from '../domain/audit-seal.ts';
import { TrailRefusedError } from '../store/audit-trail.ts';
import { noteFilesIn } from '../store/note-files.ts';
import { verifyAuditTrail } from '../store/verify-audit-trail.ts';
import { asSuperuser, entry, otherSeal, subjects, trailWorld, type TrailWorld } from './trail-world.ts';

let url: string;
let world: TrailWorld;

beforeEach(async () => {
  url = await serviceDatabase('identity');
  world = await trailWorld(url);
});

/** What somebody with all rights on the database could do. */
const behindItsBack = (...statements: string[]) => asSuperuser(world, ...statements);

const whole = (lines: number) => ({ checked: BigInt(lines), unsigned: 0n, broken: undefined, unlike: [] });

describe('the audit trail', () => {
  it('is one chain, however many write at once', async () => {
    await Promise.all(subjects(1, 25).map((subject) => world.write(subject)));
    expect(await world.verify()).toEqual(whole(25));
  });

  it('is one chain of many lines at a time, too', async () => {
    await world.db.$transaction((tx) =>
      world.trail.append(
        tx,
        ['a', 'b', 'c'].map((subject) => entry(subject)),
      ),
    );
    await world.write('d', 'e');
    expect(await world.verify()).toEqual(whole(5));
  });

  it('is whole while it is empty, and sealed from its first start', async () => {
    expect(await world.verify()).toEqual(whole(0));
    expect(await world.db.auditHead.findUnique({ where: { id: 1 } })).toMatchObject({ seal: expect.any(String) });
  });

  it('holds after the key was changed, as long as the old one is kept beside it', async () => {
    await world.write('a', 'b');
    const keys = [Buffer.alloc(32, 9), Buffer.alloc(32, 1)] as const;
    const ring = createAuditSeal(
      new Map([
        ['k2', keys[0]],
        ['k1', keys[1]],
      ] as const),
    );
    expect((await verifyAuditTrail(world.db, ring, [])).broken).toBeUndefined();
  });
});

describe('nothing is added, and readiness says so,', () => {
  beforeEach(async () => {
    await world.write(...subjects(1, 10));
    await world.trail.note();
    await world.write(...subjects(11, 14));
  });

  it.each([
    ['lost its seal', ['UPDATE audit_head SET seal = NULL'], 'it has no seal'],
    [
      'has another seal',
      [`UPDATE audit_head SET seal = '${otherSeal.make({ sequence: 14n, hash: new Uint8Array(32) })}'`],
      'its seal does not hold',
    ],
    [
      'lost its last lines',
      ['DELETE FROM audit_event WHERE sequence > 13'],
      'its last line, 14, is not the sealed one',
    ],
    ['lost its head', ['DELETE FROM audit_head'], 'its head is gone'],
  ])('to a trail that %s', async (_what, statements, reason) => {
    await behindItsBack(...statements);
    for (const start of [() => Promise.resolve(), world.restart]) {
      await start();
      await expect(world.trail.check()).rejects.toThrow(reason);
      await expect(world.trail.report()).rejects.toThrow(TrailRefusedError);
      await expect(world.write('more')).rejects.toThrow(TrailRefusedError);
    }
  });

  it('to a trail that was emptied, and is not begun again', async () => {
    await behindItsBack(
      'TRUNCATE audit_event',
      "UPDATE audit_head SET sequence = 0, hash = decode(repeat('00', 32), 'hex'), seal = NULL",
    );
    await world.restart();
    await expect(world.trail.check()).rejects.toThrow('is not as noted');
    await expect(world.write('more')).rejects.toThrow(TrailRefusedError);
  });

  it('to one whose noted line was written anew, also where the seal holds', async () => {
    await behindItsBack("UPDATE audit_event SET hash = sha256('another') WHERE sequence = 10");
    await world.restart();
    await expect(world.trail.check()).rejects.toThrow('its line 10 is not as noted');
  });

  it('to an older one that was put back under its eyes, also after a start', async () => {
    const older = await world.db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
    await world.write('a', 'b');
    await world.trail.check();
    await behindItsBack(
      'DELETE FROM audit_event WHERE sequence > 14',
      `UPDATE audit_head SET sequence = 14, hash = '\\x${Buffer.from(older.hash).toString('hex')}', seal = '${older.seal}'`,
    );
    for (const start of [() => Promise.resolve(), world.restart]) {
      await start();
      await expect(world.write('more')).rejects.toThrow(TrailRefusedError);
      await expect(world.trail.check()).rejects.toThrow(TrailRefusedError);
    }
    expect((await world.verify()).broken).toEqual({ sequence: 15n, reason: 'missing' });
  });

  it('to one whose notes somebody without the key has written', async () => {
    const head = { sequence: 12n, hash: new Uint8Array(32) };
    await world.notes.write({ kind: 'head', at: new Date(), head: { ...head, seal: otherSeal.make(head) } });
    await world.restart();
    await expect(world.trail.check()).rejects.toThrow('the note of line 12 has no true seal');
    expect((await world.verify()).broken).toEqual({ sequence: 12n, reason: 'note not sealed' });
  });

  it('until the trail is as it should be', async () => {
    const { seal } = await world.db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
    await behindItsBack('UPDATE audit_head SET seal = NULL');
    await expect(world.trail.check()).rejects.toThrow('it has no seal');
    await behindItsBack(`UPDATE audit_head SET seal = '${seal}'`);
    await world.trail.check();
    await world.write('more');
    expect(await world.verify()).toEqual(whole(15));
  });
});

describe('without a folder for notes', () => {
  const ENCRYPTION_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
  let bareUrl: string;
  let bare: TrailWorld;

  beforeEach(async () => {
    bareUrl = await serviceDatabase('identity');
    bare = await trailWorld(bareUrl, noteFilesIn([]));
  });

  const begin = () => runEntry('services/identity/src/begin-audit.ts', { DATABASE_URL: bareUrl, ENCRYPTION_KEYS });

  it('the service never gives the first seal', async () => {
    await expect(bare.trail.check()).rejects.toThrow('it has no seal');
    await expect(bare.write('a')).rejects.toThrow(TrailRefusedError);
  });

  it('a job of the installation does, and leaves it at that', async () => {
    expect(await begin()).toBe(0);
    await bare.write('a');
    expect(await begin()).toBe(0);
    expect(await bare.verify()).toEqual(whole(1));
  });

  it('the job seals nothing that has lines', async () => {
    await begin();
    await bare.write('a');
    await asSuperuser(bare, 'UPDATE audit_head SET seal = NULL');
    expect(await begin()).toBe(1);
    expect((await bare.verify()).broken).toEqual({ sequence: 1n, reason: 'not sealed' });
  });
});

it('a sealed trail from before there were notes is noted as it is', async () => {
  await world.write(...subjects(1, 3));
  const moved = await trailWorld(url);
  await moved.write('d');
  expect((await moved.notes.read()).flat()).toMatchObject([{ kind: 'begun', head: { sequence: 3n } }]);
  expect(await moved.verify()).toEqual(whole(4));
});

it('a trail with lines and no seal is not sealed, though it has no notes', async () => {
  await world.write(...subjects(1, 3));
  await behindItsBack('UPDATE audit_head SET seal = NULL');
  const moved = await trailWorld(url);
  await expect(moved.trail.check()).rejects.toThrow('it has no seal');
});
