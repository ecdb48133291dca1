import { MESSAGES } from '@carebourse/contracts/messages';
import { cardInputSchema } from '@carebourse/contracts/model-card';
import { auditRow } from '@carebourse/messaging/audit';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueRpc } from '../../context.ts';
import { addCard, findCard } from '../../store/model-cards.ts';
import { requireKept, showManaged } from './managed-card.ts';

/** What is the same as the newest makes no version: so a save that comes again has been made. */
export const saveCard: CatalogueRpc<'SaveCard'> = async (context, request, { caller }) => {
  const { db, now } = context;
  const agent = await requireKept(context, caller, request.agentId);
  const { resourceId: agentId, name } = agent;
  const { card, seen } = parse(cardInputSchema, { seen: request.seen, card: readJson(request.card, 'card') });
  const saving = db.$transaction(async (tx) => {
    const newest = await findCard(tx, agentId);
    if (newest && isDeepStrictEqual(withoutGaps(newest.card), withoutGaps(card))) return;
    if ((newest?.version ?? 0) !== seen) throw new ConflictError(MESSAGES.modelCard.changedMeanwhile);
    await addCard(tx, { agentId, version: seen + 1, card, changedAt: now(), changedBy: caller.userId });
    const audited = auditRow('catalogue', {
      actor: caller,
      action: 'card.saved',
      informationType: 'catalogue',
      subject: `resource/agent/${agentId}`,
      title: name,
      outcome: 'success',
    });
    await tx.outbox.create({ data: audited });
  });
  await saving.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new ConflictError(MESSAGES.modelCard.changedMeanwhile, { cause: error });
    throw error;
  });
  return showManaged(context, agent);
};

/** As JSON has it: a field that was not given is not there. */
function withoutGaps(card: object): unknown {
  return JSON.parse(JSON.stringify(card)) as unknown;
}
