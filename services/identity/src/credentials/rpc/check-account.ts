import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { Context, IdentityRpc } from '../../context.ts';
import { isAssistantId } from '../../oauth/domain/assistant.ts';
import { isRecordSystemId } from '../../record-systems/domain/record-system.ts';
import { isSessionLive } from '../../store/sessions.ts';
import { findLiveAssistant } from '../../store/assistants.ts';
import { findLiveClient } from '../../store/oauth-clients.ts';
import { findActiveMember } from '../../store/memberships.ts';
import { findClientOfSystem } from '../../record-systems/store/record-systems.ts';

const checkSchema = z.object({ id: idSchema, sessionRef: z.string().optional(), clientId: z.string().optional() });

type Checked = z.output<typeof checkSchema>;

export const checkAccount: IdentityRpc<'CheckAccount'> = async (context, request) => {
  const checked = parse(checkSchema, request);
  const [account, acts] = await Promise.all([findActiveMember(context.db, checked.id), actsStill(context, checked)]);
  const organization = account?.organization;
  const member = organization && { organizationId: organization.id, organizationKind: organization.kind };
  return { active: account !== null, ended: !acts, ...member };
};

/** Whether the session, client, record system or assistant that was named acts for the person now; nothing has ended where none was. */
async function actsStill(context: Context, { id, sessionRef, clientId }: Checked): Promise<boolean> {
  const { db, now } = context;
  if (clientId !== undefined) {
    return (await actingAs(context, clientId))?.userId === id;
  }
  if (sessionRef === undefined) return true;
  return isSessionLive(db, id, sessionRef, now());
}

/** The account, client or assistant of an id, known by its prefix, when it can act now. */
async function actingAs(context: Context, clientId: string): Promise<{ userId: number } | undefined> {
  const { db, now } = context;
  if (isAssistantId(clientId)) return findLiveAssistant(context, clientId);
  if (isRecordSystemId(clientId)) return findClientOfSystem(db, clientId, now());
  return findLiveClient(db, clientId, now());
}
