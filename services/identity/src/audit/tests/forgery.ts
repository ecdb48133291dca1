import type { Verdict } from '../store/verify-audit-trail.ts';
import type { Forger } from './forger.ts';
import { PAST_TRIGGERS } from './trail-world.ts';

/** A forgery on a trail of 30 lines of which 10 and 20 are noted, and the first bad line that a check names. */
export interface Forgery {
  what: string;
  /** Undefined where docs/audit-trail.md says that it is not found. */
  found: { line: number; as: NonNullable<Verdict['broken']>['reason'] } | undefined;
  /** What a check names of the tables themselves; nothing without one. */
  unlike?: RegExp;
  forge: (forger: Forger) => Promise<void>;
}

type Found = Forgery['found'];
export const at = (line: number, as: NonNullable<Found>['as']): Found => ({ line, as });

/** One by statements past all triggers. */
export const by = (what: string, found: Found, ...statements: string[]): Forgery => ({
  what,
  found,
  forge: (forger) => forger.run(PAST_TRIGGERS, ...statements),
});

export const set = (what: string, line: number, change: string): Forgery =>
  by(what, at(line, 'changed'), `UPDATE audit_event SET ${change} WHERE sequence = ${line}`);

export const link = (line: number) => `(SELECT hash FROM audit_event WHERE sequence = ${line})`;
export const GENESIS = "decode(repeat('00', 32), 'hex')";
