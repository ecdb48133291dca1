import { createLogger } from '@carebourse/runtime/logger';
import { eventually } from '@carebourse/testing/eventually';
import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import { afterEach, expect, it, vi } from 'vitest';
import { createBalancedClient, type BalancedClient } from './balanced-client.ts';
import { IdempotencyService } from './idempotency.ts';
import { startServer, type RpcServer, type ServedService } from './server.ts';

const EVERY_MS = 20;
const servers: RpcServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** A replica whose `KeepAnswer` holds until it is let go; it counts its calls. */
async function startReplica() {
  const calls: string[] = [];
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const service: ServedService<object> = {
    definition: IdempotencyService,
    rules: { ClaimKey: 'public', KeepAnswer: 'public', ReleaseKey: 'public' },
    handlers: {
      async ClaimKey() {
        calls.push('ClaimKey');
        return {};
      },
      async KeepAnswer() {
        calls.push('KeepAnswer');
        await letGo;
        return {};
      },
      ReleaseKey: async () => ({}),
    },
  };
  const verifyToken = async () => Promise.reject(new Error('nobody is asked for a token'));
  const server = await startServer('127.0.0.1:0', {
    services: [service],
    context: {},
    verifyToken,
    verifyService: () => 'gateway',
    logger: createLogger('test', 'silent'),
  });
  servers.push(server);
  return { address: server.address, calls, release };
}

/** A name that stands for what the test says. */
function fakeName(...addresses: string[]) {
  const name = { addresses, lookUps: 0, made: [] as Client[] };
  const connect = (): Client => {
    const made = new Client(`ipv4:${name.addresses.join()}`, credentials.createInsecure());
    name.made.push(made);
    return made;
  };
  const lookUp = async (): Promise<string[]> => {
    name.lookUps++;
    return name.addresses;
  };
  return { name, balanced: createBalancedClient('part:5000', connect, lookUp, EVERY_MS) };
}

function call(balanced: BalancedClient, method: 'ClaimKey' | 'KeepAnswer'): Promise<unknown> {
  const { path, requestSerialize, responseDeserialize } = IdempotencyService[method];
  const { client, end } = balanced.begin();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const answer = (error: ServiceError | null, response?: unknown): void => {
    end();
    if (error) reject(error);
    else resolve(response);
  };
  client.makeUnaryRequest(
    path,
    requestSerialize,
    responseDeserialize,
    { key: Buffer.from('key') },
    new Metadata(),
    {},
    answer,
  );
  return promise;
}

it('brings calls to new addresses of a name, while one that was begun before goes on', async () => {
  const [before, after] = [await startReplica(), await startReplica()];
  const { name, balanced } = fakeName(before.address);
  const long = call(balanced, 'KeepAnswer');
  await eventually(() => expect(before.calls).toEqual(['KeepAnswer']));

  name.addresses = [after.address];
  await eventually(async () => {
    await call(balanced, 'ClaimKey');
    expect(after.calls).toContain('ClaimKey');
  });
  const closed = vi.spyOn(name.made[0]!, 'close');
  expect(closed).not.toHaveBeenCalled();
  before.release();
  await expect(long).resolves.toBeDefined();
  expect(closed).toHaveBeenCalledOnce();
  balanced.close();
});

it('stays with the addresses it has while there are no others to connect to', async () => {
  const only = await startReplica();
  const { name, balanced } = fakeName(only.address);
  await call(balanced, 'ClaimKey');

  name.addresses = [];
  const looked = name.lookUps;
  await eventually(() => expect(name.lookUps).toBeGreaterThan(looked + 2));
  await call(balanced, 'ClaimKey');
  expect(only.calls).toHaveLength(2);
  expect(name.made).toHaveLength(1);
  balanced.close();
});

it('makes no new client while a name stands for the same addresses in another order', async () => {
  const [one, other] = [await startReplica(), await startReplica()];
  const { name, balanced } = fakeName(one.address, other.address);
  await eventually(() => expect(name.lookUps).toBeGreaterThan(1));
  name.addresses.reverse();
  const looked = name.lookUps;
  await eventually(() => expect(name.lookUps).toBeGreaterThan(looked + 2));
  expect(name.made).toHaveLength(1);
  balanced.close();
});
