import type { Logger } from '@carebourse/runtime/logger';
import { runInContext } from '@carebourse/runtime/request-context';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clients } from '../clients/clients.ts';
import { presentNotification } from '../present/notification.ts';
import type { EndedSessions, KnownSessions, Session } from '../callers/known-sessions.ts';
import { hashOf } from '../callers/traded.ts';

/** What is needed of the gateway. */
export interface Source {
  clients: Pick<Clients, 'profile'>;
  sessions: Pick<KnownSessions, 'resolve'>;
  logger: Logger;
}

/** It names nothing: whoever hears it reads the list. */
const ASSISTANTS_CHANGED = 'event: assistants\ndata: {}\n\n';

/** One connection of a reader. */
export interface Connection {
  /** Id of the newest notification that it has. */
  lastSeen: number;
  write(text: string): void;
  end(): void;
}

/** Keeps proxies from closing a quiet stream, and is when an end of the session that was not heard of is noticed. */
const HEARTBEAT_MS = 20_000;

/** Before the service is asked again; spread, because all readers lose it at once. */
const RECONNECT_MS = 1_000;

/**
 * Everything that one session has open: however many connections there are, the service is asked by one stream, and
 * the session is looked at before anything is handed on, and whenever it may have ended. The stream may end earlier (a restart, a connection that grew old): it is
 * opened again after the last notification that came, with a token of the session as it is then.
 */
export class Reader {
  /** Id of the newest notification that was handed on. */
  lastId = 0;
  readonly #source: Source;
  readonly #session: Pick<Session, 'id' | 'userId'>;
  readonly #sessionHash: string;
  readonly #connections = new Set<Connection>();
  readonly #over = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(source: Source, session: Pick<Session, 'id' | 'userId'>) {
    this.#source = source;
    this.#session = session;
    this.#sessionHash = hashOf(session.id);
  }

  /** Aborts when the last connection has gone, or the session is over. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Finds out what the newest notification is, and hands on what comes after it. Called in the session's name. */
  async begin({ token }: Pick<Session, 'token'>): Promise<void> {
    this.lastId = newestOf(await this.list());
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS * (0.75 + Math.random() / 4));
    void this.#follow(token);
  }

  /** The notifications that there are, newest first. Called in the session's name. */
  async list() {
    const { notifications } = await this.#source.clients.profile.call('ListNotifications', {});
    return notifications.map(presentNotification);
  }

  join(connection: Connection): void {
    this.#connections.add(connection);
  }

  leave(connection: Connection): void {
    this.#connections.delete(connection);
    this.endIfUnused();
  }

  endIfUnused(): void {
    if (this.#connections.size === 0) this.end();
  }

  end(): void {
    clearInterval(this.#heartbeat);
    this.#over.abort();
    for (const connection of this.#connections) connection.end();
    this.#connections.clear();
  }

  /** Looks at the session again, if it may have ended. */
  async heardOf({ hashes, userIds }: Pick<EndedSessions, 'hashes' | 'userIds'>): Promise<void> {
    if (hashes.includes(this.#sessionHash) || userIds.includes(this.#session.userId)) await this.#look();
  }

  /** Tells the person, in a session that lives, that their list of assistants is another one. */
  async assistantsChanged(userIds: readonly number[]): Promise<void> {
    if (!userIds.includes(this.#session.userId) || !(await this.#look())) return;
    for (const connection of this.#connections) connection.write(ASSISTANTS_CHANGED);
  }

  async #follow(firstToken: string): Promise<void> {
    let token = firstToken;
    while (!this.over.aborted) {
      await runInContext({ requestId: randomUUID(), token }, () => this.#receive()).catch((error: unknown) => {
        this.#source.logger.info({ err: error }, 'notification stream interrupted');
      });
      await sleep(RECONNECT_MS * (1 + Math.random()), undefined, { signal: this.over }).catch(() => undefined);
      if (!this.over.aborted) token = (await this.#look())?.token ?? token;
    }
  }

  async #receive(): Promise<void> {
    const { profile } = this.#source.clients;
    for await (const { notification } of profile.stream('StreamNotifications', { afterId: this.lastId }, this.over)) {
      // While nobody knows whether the session lives, nothing is handed on: it comes again after the last that was.
      if (!(await this.#resolve())) return;
      const shown = presentNotification(notification);
      const text = asEvent(shown);
      this.lastId = Math.max(this.lastId, shown.id);
      for (const connection of this.#connections) tell(connection, shown.id, text);
    }
  }

  async #beat(): Promise<void> {
    for (const connection of this.#connections) connection.write(': still here\n\n');
    await this.#look();
  }

  /** The session as it is now; undefined while nobody knows. One that is over ends everything. */
  async #look(): Promise<Session | undefined> {
    try {
      return await this.#resolve();
    } catch (error) {
      this.#source.logger.info({ err: error }, 'a session could not be asked about: its streams wait');
      return undefined;
    }
  }

  /** @throws UnavailableError while nobody knows */
  async #resolve(): Promise<Session | undefined> {
    const ask = () => this.#source.sessions.resolve(this.#session.id);
    const session = await runInContext({ requestId: randomUUID() }, ask);
    if (!session) this.end();
    return session;
  }
}

/** Hands a notification on to who does not have it. */
export function tell(connection: Connection, id: number, text: string): void {
  if (id <= connection.lastSeen) return;
  connection.lastSeen = id;
  connection.write(text);
}

export function asEvent(notification: ReturnType<typeof presentNotification>): string {
  return `id: ${notification.id}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`;
}

export function newestOf(notifications: readonly { id: number }[]): number {
  return Math.max(0, ...notifications.map(({ id }) => id));
}
