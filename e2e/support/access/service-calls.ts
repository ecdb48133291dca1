import { credentials, Metadata, status, Client } from '@grpc/grpc-js';
import { isServiceName, type ServiceName } from '@carebourse/runtime/service-names';
import { globSync, readFileSync } from 'node:fs';

/** A call of the protos. */
export interface ProtoCall {
  /** As gRPC has it: `/package.Service/Method`. */
  path: string;
  uploads: boolean;
  answersInStream: boolean;
}

/** Every call of every service that the protos have. */
export function callsOfProtos(): ProtoCall[] {
  return globSync('protos/**/*.proto', { cwd: new URL('../../..', import.meta.url).pathname }).flatMap((file) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const [, name] = /^package ([\w.]+);/m.exec(text) ?? [];
    return text
      .split(/^service /m)
      .slice(1)
      .flatMap((service) => {
        const calls = service.matchAll(/^ {2}rpc (\w+)\(\s*(stream )?[\w.]+\s*\) returns \(\s*(stream )?/gm);
        return Array.from(calls, ([, call, uploads, streams]) => ({
          path: `/${name}.${/^\w+/.exec(service)?.[0]}/${call}`,
          uploads: uploads !== undefined,
          answersInStream: streams !== undefined,
        }));
      });
  });
}

/** Which service answers a path; `undefined` for what several do. */
export function servedBy({ path }: ProtoCall): ServiceName | undefined {
  const name = path.slice(1).split('.')[0]?.replaceAll('_', '-');
  return isServiceName(name) ? name : undefined;
}

/** What was answered: a stream that goes on counts as OK. */
export interface Answer {
  code: status;
  details: string;
}

const PATIENCE_MS = 10_000;

/** Calls one service with empty messages, showing the token that each call says, and no person's. */
export class ServicePort {
  readonly #client: Client;

  constructor(address: string) {
    this.#client = new Client(address, credentials.createInsecure());
  }

  /** @param token of a service; without, the call is a stranger's */
  call({ path, uploads, answersInStream }: ProtoCall, token?: string): Promise<Answer> {
    const metadata = new Metadata();
    if (token !== undefined) metadata.set('x-service-token', token);
    const deadline = { deadline: Date.now() + PATIENCE_MS };
    const asIs = (bytes: Buffer): Buffer => bytes;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const done = (): void => undefined;
    if (answersInStream) {
      const stream = this.#client.makeServerStreamRequest(path, asIs, asIs, Buffer.alloc(0), metadata, deadline);
      // Its first message, or headers, say that it was let in.
      const letIn = (): void => {
        resolve({ code: status.OK, details: '' });
        stream.cancel();
      };
      stream
        .on('data', letIn)
        .on('metadata', () => setTimeout(letIn, 100))
        .on('error', done)
        .on('status', resolve);
    } else if (uploads) {
      this.#client.makeClientStreamRequest(path, asIs, asIs, metadata, deadline, done).on('status', resolve).end();
    } else {
      this.#client.makeUnaryRequest(path, asIs, asIs, Buffer.alloc(0), metadata, deadline, done).on('status', resolve);
    }
    return promise;
  }

  close(): void {
    this.#client.close();
  }
}

/** Reads `service=host:port,…`, as `npm start` prints it. @throws Error for anything else */
export function readAddresses(text: string): Map<ServiceName, string> {
  return new Map(
    text.split(',').map((entry) => {
      const [name, address] = entry.split('=');
      if (!isServiceName(name) || !address) throw new Error('Services are written as service=host:port,… .');
      return [name, address];
    }),
  );
}

/** The words of a service that refuses a call because of who makes it. */
export const REFUSED = {
  unknown: { code: status.UNAUTHENTICATED, details: 'This call needs the token of a service' },
  notNamed: (service: string) => ({ code: status.PERMISSION_DENIED, details: `This call is not for ${service}` }),
};
