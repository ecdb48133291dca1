import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { countUsesOfLinks } from '../store/uses-of-links.ts';
import { ownLinks } from './own-links.ts';

const inputSchema = z.object({ dependentId: idSchema.optional() });

/** Of as many decisions as profile tells, the newest first. */
export const listDecisionEffects: DeliveryRpc<'ListDecisionEffects'> = async (context, request) => {
  const { dependentId } = parse(inputSchema, request);
  const { db, tables, profile } = context;
  const links = await ownLinks(context, dependentId);
  const { past } = await profile.directives.call(
    'ListDirectiveHistory',
    dependentId === undefined ? {} : { dependentId },
  );
  const decisions = past.toReversed();
  const counts = await countUsesOfLinks(
    db,
    tables,
    links,
    decisions.map(({ at }) => new Date(at)),
  );
  const effects = decisions.map(({ revision, at }, place) => ({ revision, at, ...counts[place] }));
  return { linked: links.length > 0, effects: effects.toReversed() };
};
