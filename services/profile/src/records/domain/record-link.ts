import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { dateOfBirthSchema } from '@carebourse/contracts/dependents';
import type { RecordLinkNeed, RecordLinkState } from '@carebourse/contracts/record-links';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';

const { recordLinks: words } = MESSAGES;

/** What somebody says of a person of the tables: that it is them, or a dependent of theirs. */
export interface Claim {
  /** As the card has it, with its version code. */
  healthCardNumber: string;
  name: string;
  /** Calendar date. */
  dateOfBirth: string;
}

/** What a profile says of somebody; all of it may be missing or be no more than a text. */
export type LinkFacts = { [Fact in keyof Claim]?: unknown };

/** Somebody of whom a patient tells. */
export interface Subject {
  /** Null for the patient themself. */
  dependentId: number | null;
  facts: LinkFacts;
  /** Since when a dependent decides with an account of their own: a parent claims nothing for them any more. */
  handedOverAt: Date | null;
}

/** What somebody claims for themself or for a dependent. */
export interface SubjectClaim {
  dependentId: number | null;
  claim: Claim;
}

/** The facts that a claim needs and that are missing. */
export function missingIn({ healthCardNumber, name, dateOfBirth }: LinkFacts): RecordLinkNeed[] {
  const missing: [RecordLinkNeed, boolean][] = [
    ['healthCardNumber', !healthCardNumber],
    ['name', !name],
    ['dateOfBirth', !dateOfBirthSchema.safeParse(dateOfBirth).success],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([need]) => need);
}

/** The claims of those of whom enough facts are known. */
export function claimsOf(subjects: readonly Subject[]): SubjectClaim[] {
  return subjects
    .filter(({ facts, handedOverAt }) => !handedOverAt && missingIn(facts).length === 0)
    .map(({ dependentId, facts }) => ({
      dependentId,
      claim: {
        healthCardNumber: String(facts.healthCardNumber),
        name: String(facts.name),
        dateOfBirth: dateOfBirthSchema.parse(facts.dateOfBirth),
      },
    }));
}

/** One of the claims to a number. */
export interface Contender {
  state: RecordLinkState;
  /** Whether it is a dependent's who is old enough to decide alone. */
  ofGrown: boolean;
}

/**
 * How claims to one number stand, after one of them came, changed or went. Those that were refused claim nothing any more.
 * Of several others none counts; the last that is left waits to be checked anew. What a parent claims for somebody who
 * decides alone is no contest of what they claim themselves, and counts no more once that is confirmed.
 */
export function settle(claims: readonly Contender[]): RecordLinkState[] {
  const open = claims.filter(({ state }) => state !== 'refused');
  const own = open.filter(({ ofGrown }) => !ofGrown);
  const isOwnContested = own.length > 1;
  const isOwned = own.length === 1 && own[0]?.state === 'confirmed';
  const isGrownContested = isOwned || open.length - own.length > 1;
  return claims.map(({ state, ofGrown }) => {
    if (state === 'refused') return state;
    if (ofGrown ? isGrownContested : isOwnContested) return 'contested';
    return state === 'contested' ? 'waiting' : state;
  });
}

/** A claim as it is about to be decided. */
interface Decided {
  state: RecordLinkState;
  revision: number;
  userId: number;
}

/**
 * @throws ForbiddenError for a claim of the custodian's own
 * @throws ConflictError for one that does not wait, or is not as the custodian saw it
 */
export function checkConfirmable(link: Decided, seen: number, custodianId: number): void {
  checkSeen(link, seen, custodianId);
  if (link.state === 'contested') throw new ConflictError(words.contested);
  if (link.state !== 'waiting') throw new ConflictError(words.notWaiting);
}

/** The same of a refusal, which may also take a confirmation back or settle a contest. */
export function checkRefusable(link: Decided, seen: number, custodianId: number): void {
  checkSeen(link, seen, custodianId);
  if (link.state === 'refused') throw new ConflictError(words.alreadyRefused);
}

function checkSeen({ revision, userId }: Decided, seen: number, custodianId: number): void {
  if (userId === custodianId) throw new ForbiddenError(words.own);
  if (revision !== seen) throw new ConflictError(words.changedSince, { type: PROBLEM_TYPES.linkChanged });
}
