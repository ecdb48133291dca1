import type { Logger } from '@carebourse/runtime/logger';
import { runInContext } from '@carebourse/runtime/request-context';
import { retry } from '@carebourse/runtime/retry';
import { randomUUID } from 'node:crypto';
import type { Clients } from '../clients/clients.ts';
import { presentNotification } from '../present/notification.ts';
import type { EndedSessions, KnownSessions, Session } from '../callers/known-sessions.ts';
import { hashOf } from '../callers/traded.ts';
import type { Subscriber } from '../streams/fan-out.ts';

/** What is needed of the gateway. */
export interface Source {
  clients: Pick<Clients, 'notifications'>;
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

/** Before the service is asked again. */
const RECONNECT = { firstMs: 2_000, maxMs: 2_000 };

/**
 * Everything that one session has open: however many connections there are, the service is asked by one stream, and
 * the session is looked at before anything is handed on, and whenever it may have ended. The stream may end earlier (a
 * restart, a connection that grew old): it is opened again after the last notification that came, with a token of the
 * session as it is then.
 */
export class Reader implements Subscriber {
  /** Id of the newest notification that was handed on. */
  lastId = 0;
  readonly #source: Source;
  readonly #session: Pick<Session, 'id' | 'userId'>;
  readonly #sessionHash: string;
  readonly #connections = new Set<Connection>();
  readonly #over = new AbortController();
  #beatAt = Date.now() + HEARTBEAT_MS * (0.75 + Math.random() / 4);
  #areAssistantsChanged = false;

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
    void this.#follow(token);
  }

  /** The notifications that there are, newest first. Called in the session's name. */
  async list() {
    const { notifications } = await this.#source.clients.notifications.call('ListNotifications', {});
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
    this.#over.abort();
    for (const connection of this.#connections) connection.end();
    this.#connections.clear();
  }

  isTouchedBy({ hashes, userIds }: Pick<EndedSessions, 'hashes' | 'userIds'>): boolean {
    return hashes.includes(this.#sessionHash) || userIds.includes(this.#session.userId);
  }

  /** The next look tells the person that their list of assistants is another one. */
  noteAssistants(userIds: readonly number[]): boolean {
    const isMeant = userIds.includes(this.#session.userId);
    if (isMeant) this.#areAssistantsChanged = true;
    return isMeant;
  }

  tick(now: number): boolean {
    if (now < this.#beatAt) return false;
    this.#beatAt = now + HEARTBEAT_MS;
    for (const connection of this.#connections) connection.write(': still here\n\n');
    return true;
  }

  async look(): Promise<void> {
    if (!(await this.#resolve()) || !this.#areAssistantsChanged) return;
    this.#areAssistantsChanged = false;
    for (const connection of this.#connections) connection.write(ASSISTANTS_CHANGED);
  }

  async #follow(firstToken: string): Promise<void> {
    let token: string | undefined = firstToken;
    const receive = async () => {
      token ??= (await this.#resolve())?.token;
      if (token === undefined) return;
      await runInContext({ requestId: randomUUID(), token }, () => this.#receive());
      throw new Error('the stream has ended');
    };
    await retry(receive, {
      backoff: RECONNECT,
      signal: this.over,
      onFailure: (err) => {
        token = undefined;
        this.#source.logger.info({ err }, 'notification stream interrupted');
      },
    });
  }

  async #receive(): Promise<void> {
    const { notifications } = this.#source.clients;
    for await (const { notification } of notifications.stream(
      'StreamNotifications',
      { afterId: this.lastId },
      this.over,
    )) {
      // While nobody knows whether the session lives, nothing is handed on: it comes again after the last that was.
      if (!(await this.#resolve())) return;
      const shown = presentNotification(notification);
      const text = asEvent(shown);
      this.lastId = Math.max(this.lastId, shown.id);
      for (const connection of this.#connections) sendTo(connection, shown.id, text);
    }
  }

  /** The session as it is now. One that is over ends everything. @throws UnavailableError while nobody knows */
  async #resolve(): Promise<Session | undefined> {
    const ask = () => this.#source.sessions.resolve(this.#session.id);
    const session = await runInContext({ requestId: randomUUID() }, ask);
    if (!session) this.end();
    return session;
  }
}

/** Hands a notification on to who does not have it. */
export function sendTo(connection: Connection, id: number, text: string): void {
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
