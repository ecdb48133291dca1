import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { Context, IdentityRpc } from '../../context.ts';
import { sessionReference } from '../../domain/accounts/session.ts';
import { isAssistantId } from '../../domain/assistants/assistant.ts';
import { ACTIVE } from '../../domain/accounts/standing.ts';
import { listLiveSessions } from '../../store/accounts/sessions.ts';
import { findLiveAssistant } from '../../store/assistants/assistants.ts';
import { findLiveClient } from '../../store/oauth-clients/oauth-clients.ts';

const checkSchema = z.object({ id: idSchema, sessionRef: z.string().optional(), clientId: z.string().optional() });

type Checked = z.output<typeof checkSchema>;

export const checkAccount: IdentityRpc<'CheckAccount'> = async (context, request) => {
  const { db } = context;
  const checked = parse(checkSchema, request);
  const [active, acts] = await Promise.all([
    db.user.count({ where: { id: checked.id, ...ACTIVE } }),
    actsStill(context, checked),
  ]);
  return { active: active > 0, ended: !acts };
};

/** Whether the session, client or assistant that was named acts for the person now; nothing has ended where none was. */
async function actsStill(context: Context, { id, sessionRef, clientId }: Checked): Promise<boolean> {
  const { db, now } = context;
  if (clientId !== undefined) {
    const acting = isAssistantId(clientId)
      ? await findLiveAssistant(context, clientId)
      : await findLiveClient(db, clientId, now());
    return acting?.userId === id;
  }
  if (sessionRef === undefined) return true;
  const sessions = await listLiveSessions(db, id, now());
  return sessions.some(({ hash }) => sessionReference(hash) === sessionRef);
}
