import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { IdempotencyServiceDefinition } from '@carebourse/rpc/idempotency';
import type { Context } from '../../context.ts';
import { claimKey } from './claim-key.ts';
import { keepAnswer } from './keep-answer.ts';
import { releaseKey } from './release-key.ts';

export const idempotencyHandlers: Handlers<Context, IdempotencyServiceDefinition> = {
  ClaimKey: claimKey,
  KeepAnswer: keepAnswer,
  ReleaseKey: releaseKey,
};

/** The gateway calls in nobody's name: what it keeps here is its own, under keys that nobody can guess. */
export const idempotencyRules: AccessRules<IdempotencyServiceDefinition> = {
  ClaimKey: { services: ['gateway'] },
  KeepAnswer: { services: ['gateway'] },
  ReleaseKey: { services: ['gateway'] },
};
