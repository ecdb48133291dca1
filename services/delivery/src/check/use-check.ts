import {
  PROBLEM_TYPES,
  type AccessType,
  type OrganizationKind,
  type PlanId,
  type ResourceType,
} from '@carebourse/contracts/constants';
import type { UsePurpose } from '@carebourse/contracts/tables';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { GrantServiceDefinition } from '@carebourse/rpc/access-request';
import type { Caller } from '@carebourse/rpc/caller';
import type { RpcClient } from '@carebourse/rpc/client';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import { ForbiddenError, UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import { latencyHistogram } from '@carebourse/runtime/metrics';
import { runInContext } from '@carebourse/runtime/request-context';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import type { Entry } from '../store/tables.ts';
import type { Entries, EntryFacts } from './entry-facts.ts';
import { HOLDS_MS, ShortlyKept } from './shortly-kept.ts';

/** How late answers about a use may be, in milliseconds. */
export interface UsePace {
  /** How long one look at the owners of the answer may take. */
  lookMs: number;
  /** A yes that comes later than this after its question speaks of a past that may be over. */
  lateMs: number;
  /** How long somebody who wants to use something waits for a yes that is not late. */
  waitMs: number;
  /** So long after the last yes was asked for bytes stop, also when nobody answers. */
  withoutYesMs: number;
}

/** What ends is out within a second: the product's promise. */
export const USE_PACE: UsePace = { lookMs: 2_000, lateMs: HOLDS_MS, waitMs: 4_000, withoutYesMs: 900 };

const MAX_KEPT = 20_000;

/** Who acts, and by which session or client, when it is known: its end is an end too. */
export type Actor = Pick<Caller, 'userId'> & Partial<Pick<Caller, 'sessionRef' | 'clientId'>>;

/** Who wants to use which grant. */
export interface UseInput extends Actor {
  requestId: number;
}

export function actorOf({ userId, sessionRef, clientId }: Actor): Actor {
  return { userId, sessionRef, clientId };
}

/** What a grant allows at this moment. */
export interface AllowedUse extends UseInput, EntryFacts {
  resourceType: ResourceType;
  resourceId: number;
  /** Kinds of access that can be used, smaller ones included. */
  accessTypes: AccessType[];
  /** Kinds that were granted and wait for a plan that includes them. */
  heldBack: AccessType[];
  /** What they said that it is for, of the list that stewards allow by; null when they named none of it. */
  purposeKind: UsePurpose | null;
  /** That they are a confirmed member of. */
  organization: { id: number; kind: OrganizationKind } | null;
  /** The largest of their plans. */
  plan: PlanId | undefined;
  /** By the check's clock; what ended before it is not in this answer. */
  askedAt: number;
}

const checkSeconds = latencyHistogram(
  'delivery_check_seconds',
  'Duration of the check of a use, by where its yes is from: kept, or asked of those who own it',
  ['from'],
  // Within which nearly all are to be: those that were kept, and those that are asked.
  [0.003, 0.015],
);

export interface UseCheckParts {
  grants: Pick<RpcClient<GrantServiceDefinition>, 'call'>;
  identity: Pick<RpcClient<IdentityServiceDefinition>, 'call'>;
  entries: Entries;
  pace: UsePace;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
}

/**
 * The check at the moment of use. Whether the grant holds, a plan includes the kind of access and its owner's account is
 * active is asked of those who own the answer; what delivery itself heard is not believed. A yes is used for half a
 * second and a no never, so a grant or an account that ends is out within a second on every replica.
 */
export class UseCheck {
  readonly #parts: UseCheckParts;
  readonly #clock: () => number;
  readonly #kept: ShortlyKept<AllowedUse>;
  readonly pace: UsePace;
  /** What grants are for, which never changes: so the next look asks of the entry at the same time. */
  readonly #grantedEntries = new LRUCache<number, Entry>({ max: MAX_KEPT });

  constructor(parts: UseCheckParts) {
    this.#parts = parts;
    this.pace = parts.pace;
    this.#clock = parts.clock ?? (() => performance.now());
    this.#kept = new ShortlyKept(MAX_KEPT, this.#clock);
  }

  /**
   * What may be used now.
   * @param youngerThanMs how old a yes may be that was kept; never older than `HOLDS_MS`
   * @throws NotFoundError, ForbiddenError with the kind of refusal; UnauthenticatedError when the session or client ended
   * @throws UnavailableError when it cannot be known: then it is refused too
   */
  async require(asked: UseInput, youngerThanMs: number = HOLDS_MS): Promise<AllowedUse> {
    const begun = this.#clock();
    const patience = begun + this.pace.waitMs;
    const key = `${asked.requestId}/${asked.userId}/${asked.clientId ?? ''}/${asked.sessionRef ?? ''}`;
    while (this.#clock() < patience) {
      const look = this.#kept.ask(key, youngerThanMs, (askedAt) => this.#look(asked, askedAt));
      const from = look.isThere ? 'kept' : 'owners';
      const allowed = await look.answer;
      const now = this.#clock();
      if (now - allowed.askedAt > this.pace.lateMs) continue;
      checkSeconds.observe({ from }, (now - begun) / 1000);
      return allowed;
    }
    throw new UnavailableError(MESSAGES.use.notChecked);
  }

  /** Others may wait for this look: it must not end with the call that began it. */
  #look(asked: UseInput, askedAt: number): Promise<AllowedUse> {
    const own = { requestId: randomUUID(), deadline: Date.now() + this.pace.lookMs };
    return runInContext(own, () => this.#check(asked, askedAt));
  }

  async #check({ requestId, ...actor }: UseInput, askedAt: number): Promise<AllowedUse> {
    const { grants, identity, entries } = this.#parts;
    const { userId, ...by } = actorOf(actor);
    const known = this.#grantedEntries.get(requestId);
    const [grant, account, factsOfKnown] = await Promise.all([
      grants.call('CheckGrant', { id: requestId, userId }),
      identity.call('CheckAccount', { id: userId, ...by }),
      known && entries.find(known.resourceType, known.resourceId),
    ]);
    if (!account.active) {
      throw new ForbiddenError(MESSAGES.use.accountNotActive, { type: PROBLEM_TYPES.accountNotActive });
    }
    // Whoever signed out, or lost a device or a client's secret, ends with it what is under way.
    if (account.ended) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
    const resourceType = grant.resourceType as ResourceType;
    const { resourceId } = grant;
    this.#grantedEntries.set(requestId, { resourceType, resourceId });
    return {
      requestId,
      userId,
      ...by,
      resourceType,
      resourceId,
      accessTypes: grant.accessTypes as AccessType[],
      heldBack: grant.heldBack as AccessType[],
      purposeKind: (grant.purposeKind ?? null) as UsePurpose | null,
      organization: organizationOf(account),
      plan: grant.plan as PlanId | undefined,
      ...(factsOfKnown ?? (await entries.find(resourceType, resourceId))),
      askedAt,
    };
  }
}

function organizationOf({
  organizationId,
  organizationKind,
}: {
  organizationId?: number;
  organizationKind?: string;
}): AllowedUse['organization'] {
  if (organizationId === undefined || organizationKind === undefined) return null;
  return { id: organizationId, kind: organizationKind as OrganizationKind };
}
