import { directiveSchema, isWithheld, type Directive, type RecordUse } from '@carebourse/contracts/directives';
import { healthNumberOf } from '@carebourse/contracts/health-card';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { linkOf, USE_PURPOSE_IDS, type TableDefinition } from '@carebourse/contracts/tables';
import type { RpcClient } from '@carebourse/rpc/client';
import type { DirectiveServiceDefinition } from '@carebourse/rpc/profile';
import { DomainError, UnavailableError } from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { NOBODY, personLinkOf, withheldOf, type Withheld } from '@carebourse/table-store/withheld';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { HOLDS_MS } from '../check/shortly-kept.ts';
import type { AllowedUse, UsePace } from '../check/use-check.ts';

/** Links that are kept in lists of who is withheld from whom, all together. */
const MOST_LINKS_KEPT = 2_000_000;

/** Whoever is nobody in particular. */
const ANYBODY = { userId: 0, organization: null } as const;

/** Whose directives, as tables know them. */
interface Person {
  link: string;
  directives: Directive[];
}

/** A question to profile, which all who come meanwhile share. */
interface Look {
  askedAt: number;
  done: Promise<void>;
  isOver: boolean;
}

/** A table whose rows are read; `id` is 0 for one that is to come. */
export interface ReadTable {
  id: number;
  release: { definition: Pick<TableDefinition, 'kinds' | 'columns'> };
}

type Reader = Pick<AllowedUse, 'userId' | 'organization' | 'purposeKind'>;

export interface DirectivesParts {
  profile: { directives: Pick<RpcClient<DirectiveServiceDefinition>, 'call'> };
  /** Makes person links of health numbers. */
  linkKey: Uint8Array;
  now: () => Date;
  pace: UsePace;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
}

/**
 * What persons in the tables decided on the use of their records. profile, which owns it, is asked at each use what changed
 * since the last time; its answer serves for half a second, and whoever cannot be told reads nothing. It is held in memory
 * alone, by person links, so that a process that starts asks for all of it.
 */
export class Directives {
  readonly #parts: DirectivesParts;
  readonly #clock: () => number;
  /** By profile's name for them. */
  #persons = new Map<string, Person>();
  /** Of profile, up to which all is known. */
  #version = 0n;
  #last: Look | undefined;
  /** Who is withheld from a reader of a table, until anything changes. */
  readonly #withheld = new LRUCache<string, Withheld>({
    maxSize: MOST_LINKS_KEPT,
    sizeCalculation: ({ links }) => links.length + 1,
  });

  constructor(parts: DirectivesParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? (() => performance.now());
  }

  /**
   * Whose rows of a table are withheld from a reader now: nobody's where rows are linked to nobody.
   * @throws UnavailableError when it cannot be known
   */
  async withheldFrom(table: ReadTable, { userId, organization, purposeKind }: Reader): Promise<Withheld> {
    if (!isLinked(table)) return NOBODY;
    await this.catchUp();
    return this.#listed(table, [{ userId, organization, purpose: purposeKind }]);
  }

  /**
   * Who is in no figure of a table: who refuses a use by anybody, for one purpose at least. Of an organization that nobody
   * knows, a refusal for some kinds of organizations counts, too.
   * @throws UnavailableError when it cannot be known
   */
  async withheldFromFigures(table: ReadTable): Promise<Withheld> {
    if (!isLinked(table)) return NOBODY;
    await this.catchUp();
    return this.#listed(
      table,
      USE_PURPOSE_IDS.map((purpose) => ({ ...ANYBODY, purpose })),
    );
  }

  /**
   * Whether somebody of these health numbers does not allow a use by this reader. It is of no table, and of what kind is not
   * known: each refusal of a kind counts, none for a table alone.
   * @throws UnavailableError when it cannot be known
   */
  async withholdAny(
    healthNumbers: readonly string[],
    { userId, organization, purposeKind: purpose }: Reader,
  ): Promise<boolean> {
    if (healthNumbers.length === 0) return false;
    await this.catchUp();
    const links = new Set(healthNumbers.map((number) => personLinkOf(number, this.#parts.linkKey)));
    const use = { userId, organization, purpose, tableId: 0, kinds: [], on: this.#today() };
    return [...this.#persons.values()].some(({ link, directives }) => links.has(link) && isWithheld(directives, use));
  }

  /** Those of some health numbers that are of somebody who decided anything, as far as was heard. */
  knownAmong(healthNumbers: readonly string[]): string[] {
    if (healthNumbers.length === 0) return [];
    const links = new Set([...this.#persons.values()].map(({ link }) => link));
    return healthNumbers.filter((number) => links.has(personLinkOf(number, this.#parts.linkKey)));
  }

  /** Hears what changed, so that the next use need not wait for it. What fails is asked for again then. */
  async hear(): Promise<void> {
    await this.catchUp(0).catch(() => undefined);
  }

  /**
   * Waits until all is known that was decided before now, or up to half a second before.
   * @throws UnavailableError when it cannot be known
   */
  async catchUp(youngerThanMs: number = HOLDS_MS): Promise<void> {
    const { lateMs, waitMs } = this.#parts.pace;
    const begun = this.#clock();
    const isYoungEnough = ({ askedAt }: Look) => askedAt >= begun - youngerThanMs && this.#clock() - askedAt <= lateMs;
    while (this.#clock() < begun + waitMs) {
      const last = this.#last;
      // One at a time, so that what is older never takes the place of what is newer.
      const look = last && (!last.isOver || isYoungEnough(last)) ? last : this.#look();
      await look.done;
      // An answer that came late speaks of a past that may be over.
      if (isYoungEnough(look)) return;
    }
    throw new UnavailableError(MESSAGES.use.directivesNotKnown);
  }

  #look(): Look {
    const look: Look = { askedAt: this.#clock(), done: this.#ask(), isOver: false };
    this.#last = look;
    look.done.then(
      () => (look.isOver = true),
      () => (this.#last = undefined),
    );
    return look;
  }

  async #ask(): Promise<void> {
    try {
      const isOlder = await this.#readOn(this.#persons, this.#version);
      // profile was put back to an earlier state: what was decided after it is not there any more.
      if (isOlder) await this.#readOn(new Map(), 0n);
    } catch (error) {
      if (error instanceof DomainError && !(error instanceof UnavailableError)) throw error;
      throw new UnavailableError(MESSAGES.use.directivesNotKnown, { cause: error });
    }
  }

  /** Reads page by page what changed. @returns whether profile knows less than is known here */
  async #readOn(persons: Map<string, Person>, known: bigint): Promise<boolean> {
    let version = known;
    for (let more = true; more;) {
      const page = await this.#page(version);
      if (BigInt(page.version) < version) return true;
      version = BigInt(page.version);
      ({ more } = page);
      for (const person of page.persons) this.#note(persons, person);
      if (page.persons.length > 0) this.#withheld.clear();
    }
    if (persons !== this.#persons) this.#withheld.clear();
    this.#persons = persons;
    this.#version = version;
    return false;
  }

  /** Others may wait for this page: it must not end with the call that began it. */
  #page(afterVersion: bigint) {
    const { profile, pace } = this.#parts;
    const own = { requestId: randomUUID(), deadline: Date.now() + pace.lookMs };
    return runInContext(own, () =>
      profile.directives.call('ListDirectiveChanges', { afterVersion: String(afterVersion) }),
    );
  }

  #note(
    persons: Map<string, Person>,
    { personRef, healthNumber, directives }: { personRef: string; healthNumber?: string; directives: string[] },
  ): void {
    if (healthNumber === undefined || directives.length === 0) return void persons.delete(personRef);
    persons.set(personRef, {
      link: personLinkOf(healthNumberOf(healthNumber), this.#parts.linkKey),
      directives: directives.map((one) => directiveSchema.parse(JSON.parse(one))),
    });
  }

  #today(): string {
    return dayInOntario(this.#parts.now());
  }

  /** Who is withheld from any of some uses of a table today. */
  #listed(
    { id: tableId, release: { definition } }: ReadTable,
    readers: readonly Pick<RecordUse, 'userId' | 'organization' | 'purpose'>[],
  ): Withheld {
    const on = this.#today();
    const kinds = definition.kinds ?? [];
    const key = JSON.stringify([on, tableId, kinds, readers]);
    const kept = this.#withheld.get(key);
    if (kept) return kept;
    const uses = readers.map((reader) => ({ ...reader, tableId, kinds, on }));
    const persons = [...this.#persons.values()].filter(({ directives }) =>
      uses.some((use) => isWithheld(directives, use)),
    );
    const listed = withheldOf(persons.map(({ link }) => link));
    this.#withheld.set(key, listed);
    return listed;
  }
}

/** Whether a table's rows say whose they are. */
export function isLinked({ release }: ReadTable): boolean {
  return linkOf(release.definition) !== undefined;
}
