import { isLoopbackHost } from '@carebourse/contracts/loopback';
import type { ServiceName } from '@carebourse/runtime/service-names';
import { readAddresses } from '../support/access/service-calls.ts';
import { ApiClient } from '../support/api-client.ts';
import { NotTried } from './not-tried.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface TargetOptions {
  base: string;
  /** Where the local mailbox shows what was sent, as `npm start` prints it. */
  mailboxUrl?: string | undefined;
  /** Where the gateway's figures are, as `npm start` prints it. */
  metricsUrl?: string | undefined;
  /** Where services take calls by gRPC, `service=host:port,…` as `npm start` prints it. */
  serviceAddresses?: string | undefined;
  admin: Credentials;
  /** Another admin: some rules are about two of them. */
  secondAdmin?: Credentials | undefined;
  /** `break`: admins may be suspended. `exhaust`: limits of an hour may be used up. */
  allows: readonly ('break' | 'exhaust')[];
  /** Fewer calls where many are the point. */
  short: boolean;
}

/** The running product that is attacked, and what is known of it. */
export class Target {
  readonly base: string;
  readonly short: boolean;
  readonly allows: ReadonlySet<string>;
  readonly #services: ReadonlyMap<ServiceName, string> | undefined;
  readonly #options: TargetOptions;
  #admin: Promise<ApiClient> | undefined;

  /** @throws Error for an address that is not on this machine */
  constructor(options: TargetOptions) {
    const { serviceAddresses } = options;
    if (serviceAddresses) this.#services = readAddresses(serviceAddresses);
    const services = [...(this.#services?.values() ?? [])].map((address) => `http://${address}`);
    for (const address of [options.base, options.mailboxUrl, options.metricsUrl, ...services])
      if (address) requireLoopback(address);
    this.base = options.base.replace(/\/+$/, '');
    this.short = options.short;
    this.allows = new Set(options.allows);
    this.#options = options;
  }

  client(): ApiClient {
    return new ApiClient(this.base);
  }

  /** A session of the admin's, the same for all probes. */
  admin(): Promise<ApiClient> {
    this.#admin ??= this.signIn(this.#options.admin);
    return this.#admin;
  }

  get adminCredentials(): Credentials {
    return this.#options.admin;
  }

  get secondAdminCredentials(): Credentials {
    return this.#options.secondAdmin ?? missing('a second admin: --second-admin email:password');
  }

  get mailboxUrl(): string {
    return this.#options.mailboxUrl ?? missing('the local mailbox: --mailbox http://…');
  }

  get metricsUrl(): string {
    return this.#options.metricsUrl ?? missing('the address of the metrics: --metrics http://…');
  }

  get serviceAddresses(): ReadonlyMap<ServiceName, string> {
    return this.#services ?? missing('the addresses of the services: --services identity=127.0.0.1:…,…');
  }

  async signIn({ email, password }: Credentials): Promise<ApiClient> {
    const api = this.client();
    const { status } = await api.post('/api/login', { email, password });
    if (status !== 200) throw new NotTried(`${email} could not sign in: ${status}`);
    return api;
  }
}

/** @throws Error: nothing is sent to any other machine */
function requireLoopback(address: string): void {
  if (!URL.canParse(address) || !isLoopbackHost(new URL(address).hostname))
    throw new Error(`Only a product on this machine is attacked: ${address} is not on it.`);
}

function missing(what: string): never {
  throw new NotTried(`needs ${what}`);
}
