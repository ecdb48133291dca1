import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { IdentityRpc } from '../../context.ts';
import { sessionReference } from '../../domain/accounts/session.ts';
import { ACTIVE } from '../../domain/accounts/standing.ts';
import { listLiveSessions } from '../../store/accounts/sessions.ts';
import type { Database } from '../../store/database.ts';
import { findLiveClient } from '../../store/oauth-clients/oauth-clients.ts';

const checkSchema = z.object({ id: idSchema, sessionRef: z.string().optional(), clientId: z.string().optional() });

type Checked = z.output<typeof checkSchema>;

export const checkAccount: IdentityRpc<'CheckAccount'> = async ({ db, now }, request) => {
  const checked = parse(checkSchema, request);
  const [active, acts] = await Promise.all([
    db.user.count({ where: { id: checked.id, ...ACTIVE } }),
    actsStill(db, checked, now()),
  ]);
  return { active: active > 0, ended: !acts };
};

/** Whether the session or the client that was named acts for the person now; nothing has ended where none was. */
async function actsStill(db: Database, { id, sessionRef, clientId }: Checked, now: Date): Promise<boolean> {
  if (clientId !== undefined) {
    const client = await findLiveClient(db, clientId, now);
    return client?.userId === id;
  }
  if (sessionRef === undefined) return true;
  const sessions = await listLiveSessions(db, id, now);
  return sessions.some(({ hash }) => sessionReference(hash) === sessionRef);
}
