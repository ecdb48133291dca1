import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { Context, IdentityRpc } from '../../context.ts';
import { sessionReference } from '../../domain/accounts/session.ts';
import { isAssistantId } from '../../domain/assistants/assistant.ts';
import { isRecordSystemId } from '../../domain/record-systems/record-system.ts';
import { ACTIVE } from '../../domain/accounts/standing.ts';
import { listLiveSessions } from '../../store/accounts/sessions.ts';
import { findLiveAssistant } from '../../store/assistants/assistants.ts';
import { findLiveClient } from '../../store/oauth-clients/oauth-clients.ts';
import { findOrganizationOf } from '../../store/organizations/memberships.ts';
import { findClientOfSystem } from '../../store/record-systems/record-systems.ts';

const checkSchema = z.object({ id: idSchema, sessionRef: z.string().optional(), clientId: z.string().optional() });

type Checked = z.output<typeof checkSchema>;

export const checkAccount: IdentityRpc<'CheckAccount'> = async (context, request) => {
  const { db } = context;
  const checked = parse(checkSchema, request);
  const [active, acts, organization] = await Promise.all([
    db.user.count({ where: { id: checked.id, ...ACTIVE } }),
    actsStill(context, checked),
    findOrganizationOf(db, checked.id),
  ]);
  const member = organization && { organizationId: organization.id, organizationKind: organization.kind };
  return { active: active > 0, ended: !acts, ...member };
};

/** Whether the session, client, record system or assistant that was named acts for the person now; nothing has ended where none was. */
async function actsStill(context: Context, { id, sessionRef, clientId }: Checked): Promise<boolean> {
  const { db, now } = context;
  if (clientId !== undefined) {
    return (await actingAs(context, clientId))?.userId === id;
  }
  if (sessionRef === undefined) return true;
  const sessions = await listLiveSessions(db, id, now());
  return sessions.some(({ hash }) => sessionReference(hash) === sessionRef);
}

/** Whoever has this id, told by its beginning, when it can act now. */
async function actingAs(context: Context, clientId: string): Promise<{ userId: number } | undefined> {
  const { db, now } = context;
  if (isAssistantId(clientId)) return findLiveAssistant(context, clientId);
  if (isRecordSystemId(clientId)) return findClientOfSystem(db, clientId, now());
  return findLiveClient(db, clientId, now());
}
