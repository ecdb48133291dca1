import { messagesReadSchema } from '@carebourse/contracts/conversation';
import { outboxRow } from '@carebourse/messaging/outbox';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { readingEvent } from '../events/message-events.ts';
import { countUnread, moveReadMark } from '../../store/read-marks.ts';
import { requireRequest } from '../../store/requests.ts';
import { requireSide } from '../../rpc/require-side.ts';

export const markRequestMessagesRead: AccessRequestRpc<'MarkRequestMessagesRead'> = async (context, request, call) => {
  const { db, cipher } = context;
  const { userId } = call.caller;
  const { upTo } = parse(messagesReadSchema, request);
  return db.$transaction(async (tx) => {
    const { id: requestId, ...about } = await requireRequest(tx, cipher, request.id);
    const side = await requireSide(tx, about, call.caller);
    const hasMoved = await moveReadMark(tx, { requestId, userId, withNotes: side === 'reviewer', upTo });
    const event = readingEvent({ requestId, readerId: userId }, call.requestId);
    if (hasMoved) await tx.outbox.create({ data: outboxRow(event) });
    return { unread: await countUnread(tx, userId, requestId) };
  });
};
