import { z } from 'zod';
import type { AuditHead } from './audit-seal.ts';

export interface SealedHead extends AuditHead {
  seal: string;
}

/** What is noted of the trail outside of the database. */
export type AuditNote =
  | { kind: 'begun' | 'head'; at: Date; head: SealedHead }
  /** After a restore the trail went on from `to`: somebody accepted that what came then, up to `from`, is lost. */
  | { kind: 'gap'; at: Date; by: string; why: string; from: SealedHead; to: SealedHead; line: SealedHead };

/** The action of the line that tells of a gap. */
export const GAP_ACCEPTED = 'audit-trail.gap-accepted';

export interface ExpectedHead extends SealedHead {
  /** Whether the line there tells of a gap. */
  isGap: boolean;
}

/** The heads that a trail with these notes, in their order, must have; without those that went in an accepted gap. */
export function expectedHeads(notes: readonly AuditNote[]): ExpectedHead[] {
  let heads: ExpectedHead[] = [];
  for (const note of notes) {
    if (note.kind === 'gap') {
      const { from, to, line } = note;
      heads = heads.filter(({ sequence }) => sequence <= to.sequence || sequence > from.sequence);
      heads.push({ ...to, isGap: false }, { ...line, isGap: true });
    } else {
      heads.push({ ...note.head, isGap: false });
    }
  }
  return heads;
}

/** The one furthest on; undefined when there is none. */
export function newestHead<Head extends AuditHead>(heads: readonly Head[]): Head | undefined {
  return heads.reduce<Head | undefined>(
    (last, head) => (last && last.sequence > head.sequence ? last : head),
    undefined,
  );
}

const headSchema = z.object({
  sequence: z.string().regex(/^\d+$/).transform(BigInt),
  hash: z.base64url().transform((text) => new Uint8Array(Buffer.from(text, 'base64url'))),
  seal: z.string(),
});
const at = z.iso.datetime().transform((text) => new Date(text));
const noteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['begun', 'head']), at, head: headSchema }),
  z.object({
    kind: z.literal('gap'),
    at,
    by: z.string(),
    why: z.string(),
    from: headSchema,
    to: headSchema,
    line: headSchema,
  }),
]);

/** One line of JSON. */
export function writeNote(note: AuditNote): string {
  if (note.kind !== 'gap') return JSON.stringify({ ...note, head: plain(note.head) });
  return JSON.stringify({ ...note, from: plain(note.from), to: plain(note.to), line: plain(note.line) });
}

/** A head as text alone, for a file or a log. */
export function plain({ sequence, hash, seal }: SealedHead) {
  return { sequence: sequence.toString(), hash: Buffer.from(hash).toString('base64url'), seal };
}

/**
 * The notes of a file. A line that a crash cut off is none.
 * @throws Error when a whole line is no note
 */
export function readNotes(text: string): AuditNote[] {
  return text.split('\n').flatMap((line) => {
    const json = parsed(line);
    return json === undefined ? [] : [noteSchema.parse(json)];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
