import { randomBytes } from 'node:crypto';
import { type AuditEntry, chainHash, GENESIS_HASH } from '../domain/audit-chain.ts';
import type { SealedHead } from '../domain/audit-notes.ts';
import type { AuditHead } from '../domain/audit-seal.ts';
import type { NoteFiles } from '../store/note-files.ts';
import type { Database } from '../../store/database.ts';
import { openTrail, PAST_TRIGGERS, seal, subjects, writeLine } from './trail-world.ts';

const ENTRY = `id, occurred_at AS "occurredAt", service, actor_id AS "actorId", actor_role AS "actorRole", action,
  information_type AS "informationType", subject_user_id AS "subjectUserId", subject, address,
  request_id AS "requestId", outcome, title, purpose, event_id AS "eventId", signature, actor_name AS "actorName",
  subject_name AS "subjectName"`;

/** Somebody with all rights on the database, who has seen the trail grow, and has no key. */
export interface Forger {
  run(...statements: string[]): Promise<void>;
  columns(): Promise<string[]>;
  /** Links and hashes rows anew, or those of them that fit; answers the last one. */
  rehash(from: number, to: number, which?: string): Promise<AuditHead>;
  /** @param sealed stays as it is without one */
  moveHead(head: AuditHead, sealed?: string | null): Promise<void>;
  /** Rows and head as they were at a line, seal included. */
  putBack(line: number): Promise<void>;
  /** The head as it was at a line. */
  head(line: number): SealedHead;
  /** Of as many lines, and sealed by the same key. */
  headOfAnotherTrail(): SealedHead;
  /** Starts the service, which writes lines. */
  goOn(lines: number): Promise<void>;
}

/**
 * @param notes those of the trail
 * @param heads the trail's after each line, from the empty one on
 */
export function forgerOf(db: Database, notes: NoteFiles, heads: readonly SealedHead[]): Forger {
  const run = async (...statements: string[]) => {
    await db.$transaction(statements.map((statement) => db.$executeRawUnsafe(statement)));
  };
  const pastTriggers = async (sql: string, ...values: unknown[]) => {
    await db.$transaction([db.$executeRawUnsafe(PAST_TRIGGERS), db.$executeRawUnsafe(sql, ...values)]);
  };
  const head = (line: number): SealedHead => {
    const found = heads[line];
    if (!found) throw new Error(`the trail had no line ${line}`);
    return found;
  };
  const forger: Forger = {
    run,
    head,
    async columns() {
      const rows = await db.$queryRaw<{ name: string }[]>`
        SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'audit_event' ORDER BY ordinal_position`;
      return rows.map(({ name }) => name);
    },
    async rehash(from, to, which = 'true') {
      let hash: Uint8Array = GENESIS_HASH;
      for (let line = from - 1; line <= to; line += 1) {
        const [row] = await db.$queryRawUnsafe<(AuditEntry & { hash: Uint8Array })[]>(
          `SELECT hash, ${ENTRY} FROM audit_event WHERE sequence = ${line} AND (${line} < ${from} OR ${which})`,
        );
        if (!row) continue;
        if (line < from) hash = row.hash;
        else {
          const fresh = chainHash(row, BigInt(line), hash);
          const sql = `UPDATE audit_event SET previous_hash = $2, hash = $3 WHERE sequence = $1 AND ${which}`;
          await pastTriggers(sql, line, Buffer.from(hash), Buffer.from(fresh));
          hash = fresh;
        }
      }
      return { sequence: BigInt(to), hash };
    },
    async moveHead({ sequence, hash }, sealed) {
      const sql = `UPDATE audit_head SET sequence = $1, hash = $2${sealed === undefined ? '' : ', seal = $3'}`;
      await pastTriggers(sql, sequence, Buffer.from(hash), ...(sealed === undefined ? [] : [sealed]));
    },
    async putBack(line) {
      await pastTriggers('DELETE FROM audit_event WHERE sequence > $1', line);
      await forger.moveHead(head(line), head(line).seal);
    },
    headOfAnotherTrail() {
      const other = { sequence: head(heads.length - 1).sequence, hash: new Uint8Array(randomBytes(32)) };
      return { ...other, seal: seal.make(other) };
    },
    async goOn(lines) {
      const trail = await openTrail(db, notes);
      for (const subject of subjects(1, lines)) await writeLine(db, trail, subject);
    },
  };
  return forger;
}
