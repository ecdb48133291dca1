import { breachYearSchema } from '@carebourse/contracts/privacy-desk';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { countBreaches as count } from '../store/breaches.ts';

export const countBreaches: ProfileRpc<'CountBreaches'> = async ({ db, identity }, request) => {
  await requirePrivacyOfficer(identity);
  const { year } = parse(breachYearSchema.pick({ year: true }), request);
  return { counts: await count(db, year) };
};
