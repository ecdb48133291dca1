import type { ConversationSide } from '@carebourse/contracts/conversation';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { NotFoundError } from '@carebourse/runtime/errors';
import { sideOf } from '../conversation/domain/conversation.ts';
import type { Decidable } from '../domain/permissions.ts';
import type { Database, Transaction } from '../store/database.ts';
import { findActor } from '../store/stewards.ts';

/**
 * On which side of the conversation on a request the caller is.
 * @throws NotFoundError as for no such request when they have no part in it
 */
export async function requireSide(
  db: Database | Transaction,
  request: Decidable,
  caller: Caller,
): Promise<ConversationSide> {
  const side = sideOf(await findActor(db, caller), request);
  if (side === undefined) throw new NotFoundError(MESSAGES.requests.notFound);
  return side;
}
