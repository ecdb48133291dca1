import type { AccessType, ResourceType } from '@carebourse/contracts/constants';
import type { GrantServiceDefinition } from '@carebourse/rpc/access-request';
import type { RpcClient } from '@carebourse/rpc/client';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { LRUCache } from 'lru-cache';
import type { Actor, AllowedUse, UseCheck } from './use-check.ts';

const MAX_KEPT = 20_000;

interface Sought {
  resourceType: ResourceType;
  resourceId: number;
  accessType: AccessType;
}

/**
 * Finds the grant of somebody who names what they use, and not the grant. What was found before is kept: whether it still
 * holds is asked at each use all the same, and of one that does not another is looked for.
 */
export class GrantFinder {
  readonly #grants: Pick<RpcClient<GrantServiceDefinition>, 'call'>;
  readonly #check: Pick<UseCheck, 'require'>;
  readonly #found = new LRUCache<string, Promise<number>>({ max: MAX_KEPT });

  constructor(grants: Pick<RpcClient<GrantServiceDefinition>, 'call'>, check: Pick<UseCheck, 'require'>) {
    this.#grants = grants;
    this.#check = check;
  }

  /**
   * What may be used now, under the newest grant that gives the kind of access.
   * @throws ForbiddenError with the kind of refusal; what `UseCheck` throws
   */
  async require(actor: Actor, sought: Sought): Promise<AllowedUse> {
    const key = `${actor.userId}/${sought.resourceType}/${sought.resourceId}/${sought.accessType}`;
    const kept = this.#found.get(key);
    const allowed = kept && (await this.#ifAllowed(actor, kept, sought.accessType));
    if (allowed) return allowed;
    const requestId = await this.#find(key, kept, sought);
    return this.#check.require({ ...actor, requestId });
  }

  async #ifAllowed(actor: Actor, found: Promise<number>, type: AccessType): Promise<AllowedUse | undefined> {
    try {
      const allowed = await this.#check.require({ ...actor, requestId: await found });
      return allowed.accessTypes.includes(type) ? allowed : undefined;
    } catch (error) {
      if (error instanceof ForbiddenError || error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  /** Those who come together ask once. */
  #find(key: string, before: Promise<number> | undefined, sought: Sought): Promise<number> {
    const underWay = this.#found.get(key);
    if (underWay && underWay !== before) return underWay;
    const found = this.#grants.call('FindGrant', sought).then(({ id }) => id);
    this.#found.set(key, found);
    found.catch(() => this.#found.peek(key) === found && this.#found.delete(key));
    return found;
  }
}
