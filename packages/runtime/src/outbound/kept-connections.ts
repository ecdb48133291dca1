import { Agent as HttpAgent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupAddress } from 'node:dns';

/** Servers close an idle connection later: Node's own after five seconds. */
const settings: AgentOptions = { keepAlive: true, timeout: 4_000, maxFreeSockets: 8 };

/** Beside what Node tells connections apart by. */
type Pinned = ClientRequestArgs & { pinned?: string };

const nameOf = (known: string, { pinned = '' }: Pinned): string => `${known} ${pinned}`;

class PinnedHttpAgent extends HttpAgent {
  override getName(options: ClientRequestArgs = {}): string {
    return nameOf(super.getName(options), options);
  }
}

class PinnedHttpsAgent extends HttpsAgent {
  override getName(options: ClientRequestArgs = {}): string {
    return nameOf(super.getName(options), options);
  }
}

/**
 * Connections that wait for the next call of the same kind. One is used again only while the name of its server leads to
 * the very addresses that were found and checked when it was made.
 */
export class KeptConnections {
  readonly #http = new PinnedHttpAgent(settings);
  readonly #https = new PinnedHttpsAgent(settings);

  /** What a request takes to be made on one of them. @param addresses that were checked for it */
  optionsFor({ protocol }: URL, addresses: readonly LookupAddress[]): Pinned {
    const pinned = addresses.map(({ address }) => address).toSorted();
    return { agent: protocol === 'https:' ? this.#https : this.#http, pinned: pinned.join() };
  }
}
