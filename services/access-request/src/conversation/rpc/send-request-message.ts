import { requestMessageInputSchema } from '@carebourse/contracts/conversation';
import { MESSAGES } from '@carebourse/contracts/messages';
import { outboxRow } from '@carebourse/messaging/outbox';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { checkMayNote } from '../domain/conversation.ts';
import { messageEvents } from '../events/message-events.ts';
import { findReadMarks } from '../../store/read-marks.ts';
import { attachFiles, filesOfMessages } from '../../store/request-files.ts';
import { addMessage, requireMessage } from '../store/request-messages.ts';
import { lockRequest } from '../../store/requests.ts';
import { presentMessage } from './present-message.ts';
import { requireSide } from '../../rpc/require-side.ts';

export const sendRequestMessage: AccessRequestRpc<'SendRequestMessage'> = async (context, request, call) => {
  const { db, cipher, now, throttle } = context;
  const { caller } = call;
  const { text, internal, files } = parse(requestMessageInputSchema, request);
  await throttle.countMessage(caller.userId);
  return db.$transaction(async (tx) => {
    const about = await lockRequest(tx, cipher, request.id);
    const by = await requireSide(tx, about, caller);
    if (internal) checkMayNote(by);
    const id = await nextId(tx, 'request_message');
    const make = async () => {
      const written = { id, requestId: about.id, at: now(), by, authorId: caller.userId, internal, text };
      const message = await addMessage(tx, cipher, written);
      const attached = { ids: files, requestId: about.id, authorId: caller.userId };
      if (!(await attachFiles(tx, attached, message.id))) throw filesRefused();
      const events = messageEvents(about, message, caller, call.requestId);
      await tx.outbox.createMany({ data: events.map(outboxRow) });
      return message;
    };
    const message = await applyOnce(tx, call, id, make, (madeId) => requireMessage(tx, cipher, madeId));
    const sent = await filesOfMessages(tx, cipher, [message.id]);
    return { message: presentMessage(message, await findReadMarks(tx, about), sent.get(message.id)) };
  });
};

function filesRefused(): InvalidInputError {
  const { notYours } = MESSAGES.requestFiles;
  return new InvalidInputError(notYours, { files: [notYours] });
}
