import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import type { ProfileRpc } from '../../context.ts';
import { countWaiting } from '../store/privacy-desk.ts';

export const getPrivacyDesk: ProfileRpc<'GetPrivacyDesk'> = async ({ db, identity, now }) => {
  await requirePrivacyOfficer(identity);
  const { nextDueAt, ...counts } = await countWaiting(db, now());
  return { ...counts, nextDueAt: nextDueAt?.toISOString() };
};
