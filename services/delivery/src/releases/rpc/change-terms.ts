import { entryTermsSchema } from '@carebourse/contracts/tables';
import { parse } from '@carebourse/runtime/parse';
import { isDeepStrictEqual } from 'node:util';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { saveEntryTerms } from '../store/entry-terms.ts';
import { findEntryTerms } from '../../store/tables.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { showStewardship } from './show-stewardship.ts';

/** Terms are looked at with each use, so they hold from the next one on. */
export const changeTerms: DeliveryRpc<'ChangeTerms'> = async (context, request, { caller }) => {
  const { db } = context;
  const entry = await requireStewarded(context, caller, request, 'change');
  const terms = parse(entryTermsSchema, request.terms);
  const before = await findEntryTerms(db, entry);
  await db.$transaction(async (tx) => {
    await saveEntryTerms(tx, entry, terms);
    if (!isDeepStrictEqual(before, terms)) await auditAct(tx, caller, 'terms.changed', entry);
  });
  return { stewardship: await showStewardship(context, caller, entry) };
};
