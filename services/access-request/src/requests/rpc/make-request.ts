import type { Call } from '@carebourse/rpc/handler';
import type { CurrentPlan } from '@carebourse/rpc/plan-check';
import type { Context } from '../../context.ts';
import { publishSteps } from '../../events/publish.ts';
import type { Transaction } from '../../store/database.ts';
import { removeDraft } from '../../drafts/store/request-drafts.ts';
import type { SequenceNumbers } from '../../store/request-history.ts';
import { createRequest, saveStep, type RequestRow } from '../../store/requests.ts';
import { decideByRule } from './decide-by-rule.ts';
import { takeFiles, withFiles } from '../../rpc/answered-files.ts';
import type { Submission } from './prepare-submission.ts';
import { requireOpenEntitlement } from '../../rpc/require-entitlement.ts';

interface Making extends Submission {
  numbers: SequenceNumbers;
  /** What billing answered, when it was asked. */
  plan: CurrentPlan | undefined;
}

/**
 * Stores a request with the steps that made it, the files that answer, the approval where its entry's rule gives one, and what others
 * must hear of it; its draft goes. The transaction holds the person's drafts.
 * @throws BeyondKnownPlanError when billing is to be asked first
 * @throws InvalidInputError when a file among the answers is not there
 * @throws ConflictError when it is granted at once, and the requester's plan does not include that
 */
export async function makeRequest(
  context: Pick<Context, 'cipher' | 'now'>,
  tx: Transaction,
  call: Call,
  { wanted, steps, permitted, numbers, plan }: Making,
): Promise<RequestRow> {
  const { cipher, now } = context;
  if (steps.at(-1)?.status === 'approved') await requireOpenEntitlement(tx, wanted, plan);
  const answers = await withFiles(tx, cipher, wanted, wanted.answers);
  const created = await createRequest(tx, cipher, { ...wanted, ...numbers, answers }, steps, now());
  await takeFiles(tx, created.id, answers);
  const ruled = await decideByRule(context, tx, call, created, { permitted, plan });
  const made = ruled ? await saveStep(tx, cipher, created, ruled.step, now(), ruled.changes) : created;
  await publishSteps(tx, made, ruled ? [...steps, ruled.step] : steps, call.requestId);
  await removeDraft(tx, wanted);
  return made;
}
