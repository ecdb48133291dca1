import { createLogger } from '@carebourse/runtime/logger';
import { expect, it } from 'vitest';
import { IdempotencyService } from './idempotency.ts';
import { startServer, type ServedService } from './server.ts';

it('does not start when a method has no access rule', async () => {
  const handler = async () => ({});
  const service: ServedService<object> = {
    definition: IdempotencyService,
    // The compiler lets nobody forget one; this is for those who get around it.
    rules: { ClaimKey: 'public', KeepAnswer: 'public' },
    handlers: { ClaimKey: handler, KeepAnswer: handler, ReleaseKey: handler },
  };
  const verifyToken = async () => Promise.reject(new Error('nobody calls'));
  const verifyService = () => 'gateway' as const;
  const options = {
    services: [service],
    context: {},
    verifyToken,
    verifyService,
    logger: createLogger('test', 'silent'),
  };
  await expect(startServer('127.0.0.1:0', options)).rejects.toThrow('ReleaseKey lacks a handler or an access rule');
});
