import { NotNowError } from '@carebourse/messaging/not-now-error';
import { gauge } from '@carebourse/runtime/metrics';
import type { Logger } from '@carebourse/runtime/logger';
import type { AuditEntry } from '../domain/audit-chain.ts';
import { expectedHeads, newestHead, plain, type SealedHead } from '../domain/audit-notes.ts';
import { refusalOf, type TrailEnd } from '../domain/audit-refusal.ts';
import type { AuditSeal } from '../domain/audit-seal.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { ServiceKeys } from '@carebourse/runtime/service-keys';
import { AUDIT_TOPIC } from '@carebourse/contracts/dead-letters';
import { appendBehind, lookBehind } from './append-audit-events.ts';
import { lockHead, readEnd } from './audit-head.ts';
import { nameLines } from './audit-names.ts';
import { sealableLines } from './sealable-lines.ts';
import { beginAuditTrail } from './begin-audit-trail.ts';
import { findForgedNote, findUnlikeNotes } from './compare-notes.ts';
import type { NoteFiles } from './note-files.ts';

const refusals = gauge(
  'audit_trail_refused',
  'Whether the audit trail is not what it was, so that nothing is added to it',
);
const strayRows = gauge(
  'audit_trail_stray_rows',
  'Rows beyond the sealed head of the audit trail that were found there',
);

const unsealedLines = gauge(
  'audit_trail_unsealed_lines',
  'Lines that identity did not seal, such as those that their service has not signed: they wait as dead letters',
);

/** The audit trail is not what it was: it was changed by somebody, or is older than it has been. */
export class TrailRefusedError extends NotNowError {
  override name = 'TrailRefusedError';
}

/** The trail as a running service keeps it. */
export interface AuditTrail {
  /**
   * Appends to the chain what their services have signed, with the names of those in them. One at a time: the head's row is
   * locked until the transaction ends, so the chain never forks.
   * @throws TrailRefusedError
   * @throws InvalidEventError for a line that its service has not signed
   */
  append(tx: Transaction, entries: readonly AuditEntry[]): Promise<void>;
  /** @throws TrailRefusedError while nothing may be added */
  check(): Promise<void>;
  /** The same for readiness, which tells by itself when the database is away. @throws TrailRefusedError */
  report(): Promise<void>;
  /** Notes the head outside of the database, where it has moved since. @throws TrailRefusedError */
  note(): Promise<void>;
}

export interface TrailOptions {
  db: Database;
  seal: AuditSeal;
  /** The public keys of all services. */
  keys: ServiceKeys['published'];
  notes: NoteFiles;
  logger: Logger;
  now: () => Date;
}

/** Where nothing is noted yet, a trail that never had a line begins here, and one that is sealed is noted as it is. */
export async function openAuditTrail(options: TrailOptions): Promise<AuditTrail> {
  const trail = new KeptTrail(options);
  await trail.open();
  return trail;
}

class KeptTrail implements AuditTrail {
  readonly #options: TrailOptions;
  /** The newest head that is known to have been: read from the database or the notes. */
  #known: SealedHead | undefined;
  /** How far the notes go. */
  #noted: bigint | undefined;
  /** What the notes tell that the database does not. */
  #unlike: string | undefined;
  #refused: string | undefined;

  constructor(options: TrailOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { db, seal, notes, logger } = this.#options;
    const noted = await this.#readNotes();
    if (notes.folders.length > 0 && !noted && (await beginAuditTrail(db, seal)))
      logger.info('the audit trail is sealed from here on');
    try {
      await this.note();
    } catch (error) {
      // It starts all the same: readiness says so, and it may be mended while this runs.
      if (!(error instanceof TrailRefusedError)) throw error;
    }
  }

  async append(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
    const { seal, logger } = this.#options;
    const head = await lockHead(tx);
    const { hasLast, strays } = head ? await lookBehind(tx, head) : { hasLast: false, strays: 0 };
    if (strays > 0) {
      strayRows.inc(strays);
      logger.error({ rows: strays }, 'rows beyond the sealed head of the audit trail: they are no lines of it');
    }
    const sealed = this.#judge({ head, hasLast }, this.#known);
    const lines = await sealableLines(tx, sealed, entries, this.#options);
    await appendBehind(tx, sealed, await nameLines(tx, lines), seal);
  }

  async check(): Promise<void> {
    const { db } = this.#options;
    if (this.#refused !== undefined) await this.#lookAgain();
    // As it was before the look: others go on meanwhile.
    const known = this.#known;
    strayRows.set(await db.auditStray.count());
    unsealedLines.set(await db.deadLetter.count({ where: { topic: AUDIT_TOPIC, state: 'failed' } }));
    this.#judge(await readEnd(db), known);
  }

  async report(): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      if (error instanceof TrailRefusedError) throw error;
    }
  }

  async note(): Promise<void> {
    const { notes, logger, now } = this.#options;
    await this.check();
    const head = this.#known;
    if (!head || head.sequence === this.#noted) return;
    await notes.write({ kind: this.#noted === undefined ? 'begun' : 'head', at: now(), head });
    // Also for installations whose only lasting place outside of the database is their log.
    logger.info(plain(head), 'head of the audit trail');
    this.#noted = head.sequence;
  }

  #judge(end: TrailEnd, known: SealedHead | undefined): SealedHead {
    const { seal, logger } = this.#options;
    const refused = this.#unlike ?? refusalOf(end, seal, known);
    if (refused !== this.#refused) {
      if (refused === undefined) logger.info('the audit trail is as it should be again');
      else logger.error({ reason: refused }, 'the audit trail is not what it was: nothing is added to it');
    }
    this.#refused = refused;
    refusals.set(refused === undefined ? 0 : 1);
    const { head } = end;
    if (refused !== undefined || !head || head.seal === null)
      throw new TrailRefusedError(`the audit trail: ${refused}`);
    const sealed = { ...head, seal: head.seal };
    if (!this.#known || this.#known.sequence <= sealed.sequence) this.#known = sealed;
    return sealed;
  }

  /** What was seen is noted first, so that a start does not forget it. Then the notes say what must be: also of a gap. */
  async #lookAgain(): Promise<void> {
    const { notes, now } = this.#options;
    if (notes.folders.length === 0) return;
    const seen = this.#known;
    if (seen && this.#noted !== undefined && seen.sequence > this.#noted)
      await notes.write({ kind: 'head', at: now(), head: seen });
    await this.#readNotes();
  }

  /** @returns whether there are any */
  async #readNotes(): Promise<boolean> {
    const { db, seal, notes } = this.#options;
    const folders = (await notes.read()).map(expectedHeads);
    const heads = folders.flat();
    const newest = newestHead(heads);
    const forged = findForgedNote(heads, seal);
    const unlike = forged ?? (await findUnlikeNotes(db, heads));
    this.#unlike = forged
      ? `the note of line ${forged.sequence} has no true seal`
      : unlike && `its line ${unlike.sequence} is not as noted`;
    this.#known = newest;
    this.#noted = newest?.sequence;
    const empty = notes.folders.filter((_, index) => folders[index]?.length === 0);
    if (newest) await notes.write({ kind: 'head', at: this.#options.now(), head: newest }, empty);
    return newest !== undefined;
  }
}
