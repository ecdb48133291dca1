import { MESSAGES } from '@carebourse/contracts/messages';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { ProfileRpc } from '../../context.ts';
import { listRevisions } from '../store/breaches.ts';
import { presentBreach } from './present-breach.ts';

export const listBreachRevisions: ProfileRpc<'ListBreachRevisions'> = async ({ db, cipher, identity }, { id }) => {
  await requirePrivacyOfficer(identity);
  const revisions = await listRevisions(db, cipher, id);
  if (revisions.length === 0) throw new NotFoundError(MESSAGES.breaches.notFound);
  return { revisions: revisions.map(presentBreach) };
};
