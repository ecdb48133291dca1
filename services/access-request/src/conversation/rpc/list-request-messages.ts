import { conversationQuerySchema } from '@carebourse/contracts/conversation';
import { idSchema } from '@carebourse/contracts/text';
import { outboxRow } from '@carebourse/messaging/outbox';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { requestAudit } from '../../events/request-audit.ts';
import { countUnread, findReadMarks } from '../../store/read-marks.ts';
import { filesOfMessages } from '../../store/request-files.ts';
import { listMessages } from '../store/request-messages.ts';
import { requireRequest } from '../../store/requests.ts';
import { presentMessage } from './present-message.ts';
import { presentRequest } from '../../rpc/present.ts';
import { requireSide } from '../../rpc/require-side.ts';

/** Other callers get the answer that there is no such request. A reviewer's look is a line of the audit trail. */
export const listRequestMessages: AccessRequestRpc<'ListRequestMessages'> = async (context, request, { caller }) => {
  const { db, cipher } = context;
  const { limit, cursor } = parse(conversationQuerySchema, request);
  const about = await requireRequest(db, cipher, request.id);
  const side = await requireSide(db, about, caller);
  const withNotes = side === 'reviewer';
  const beforeId = readCursor(cursor, idSchema);
  const rows = await listMessages(db, cipher, { requestId: about.id, withNotes, beforeId, take: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  if (side === 'reviewer') await db.outbox.create({ data: outboxRow(requestAudit(about, 'messages-viewed', caller)) });
  const marks = await findReadMarks(db, about);
  const files = await filesOfMessages(
    db,
    cipher,
    items.map(({ id }) => id),
  );
  return {
    request: presentRequest(about, await countUnread(db, caller.userId, about.id)),
    side,
    messages: items.toReversed().map((message) => presentMessage(message, marks, files.get(message.id))),
    nextCursor,
  };
};
