import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import type { DeliveryRpc } from '../../context.ts';
import { countReadings } from '../store/unusual-readings.ts';

export const countUnusualReadings: DeliveryRpc<'CountUnusualReadings'> = async ({ db, identity }) => {
  await requirePrivacyOfficer(identity);
  return { waiting: await countReadings(db) };
};
