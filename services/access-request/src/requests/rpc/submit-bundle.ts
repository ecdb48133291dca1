import { MESSAGES } from '@carebourse/contracts/messages';
import { submitBundleSchema } from '@carebourse/contracts/request-bundles';
import { applyOnce } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import type { CurrentPlan } from '@carebourse/rpc/plan-check';
import {
  ConflictError,
  type DomainError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
} from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc, Context } from '../../context.ts';
import { expireGrants } from '../../events/expire-grants.ts';
import type { Transaction } from '../../store/database.ts';
import { beginBundle, findOpenRequests, requireBundle, type RequestBundle } from '../../store/request-bundles.ts';
import { holdDrafts, removeDraft } from '../../drafts/store/request-drafts.ts';
import { takeSequenceNumbers } from '../../store/requests.ts';
import { readAnswersInput, readStatementInput } from '../../rpc/form-input.ts';
import { withRuleDecision } from './decide-by-rule.ts';
import { accessTypesInput } from '../../rpc/access-types-input.ts';
import { withFiles } from '../../rpc/answered-files.ts';
import { makeRequest } from './make-request.ts';
import { prepareSubmission, type Submission } from './prepare-submission.ts';
import { requireOpenEntitlement } from '../../rpc/require-entitlement.ts';
import { asDuplicate } from './submit-request.ts';
import { presentBundle } from './present-bundle.ts';

/** What is wrong, by dotted path of what was sent. */
type Problems = Record<string, string[]>;

/** Ordinary requests for several entries: all of them, or none when one of them cannot be. */
export const submitBundle: AccessRequestRpc<'SubmitBundle'> = async (context, request, call) => {
  const { entries, ...asked } = parse(submitBundleSchema, {
    ...request,
    ...readStatementInput(request),
    accessTypes: accessTypesInput(request.accessTypes),
    entries: request.entries.map((entry) => ({ ...entry, ...readAnswersInput(entry) })),
  });
  await expireGrants(context, call.caller.userId);
  const problems: Problems = {};
  const prepared = await Promise.all(
    entries.map(({ answers, formVersion, ...entry }, at) =>
      prepareSubmission(context, call, { ...asked, ...entry }, { answers, formVersion }).catch(
        noteRefusal(problems, at),
      ),
    ),
  );
  refuse(problems);
  const submissions = prepared.filter((one) => one !== undefined);
  const made = withRuleDecision(context, submissions, (those, plan) => store(context, call, those, plan));
  return { bundle: await presentBundle(context, call.caller.userId, await made.catch(asDuplicate)) };
};

/** The requests in one transaction with what others must hear of them; the same call comes to the same. */
function store(
  context: Context,
  call: Call,
  submissions: readonly Submission[],
  plan: CurrentPlan | undefined,
): Promise<RequestBundle> {
  const { db, cipher, now } = context;
  const { userId } = call.caller;
  return db.$transaction(async (tx) => {
    await holdDrafts(tx, userId);
    const bundleId = await nextId(tx, 'request_bundle');
    const find = (id: number) => requireBundle(tx, cipher, { id, userId });
    const make = async () => {
      await beginBundle(tx, { id: bundleId, userId, createdAt: now() });
      refuse(await problemsOf(tx, { cipher, userId }, submissions, plan));
      for (const { wanted, ...submission } of submissions) {
        const numbers = await takeSequenceNumbers(tx, submission.steps);
        await makeRequest(context, tx, call, { ...submission, wanted: { ...wanted, bundleId }, numbers, plan });
      }
      await removeDraft(tx, { userId, resourceType: '', resourceId: 0 });
      return find(bundleId);
    };
    return applyOnce(tx, call, bundleId, make, find);
  });
}

/** What stands in the way of requests by what the person has already, by their plan, and by files that are not there. */
async function problemsOf(
  tx: Transaction,
  { cipher, userId }: { cipher: FieldCipher; userId: number },
  submissions: readonly Submission[],
  plan: CurrentPlan | undefined,
): Promise<Problems> {
  const problems: Problems = {};
  const known = await findOpenRequests(
    tx,
    userId,
    submissions.map(({ wanted }) => wanted),
  );
  for (const [at, { wanted, steps }] of submissions.entries()) {
    const { resourceType, resourceId } = wanted;
    await withFiles(tx, cipher, wanted, wanted.answers).catch(noteRefusal(problems, at));
    if (known.some((one) => one.resourceType === resourceType && one.resourceId === resourceId)) {
      problems[`entries.${at}`] = [MESSAGES.requests.duplicate];
    } else if (steps.at(-1)?.status === 'approved') {
      await requireOpenEntitlement(tx, wanted, plan).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error;
        problems[`entries.${at}`] = [error.message];
      });
    }
  }
  return problems;
}

const REFUSALS = [InvalidInputError, NotFoundError, ForbiddenError, ConflictError];

function isRefusal(error: unknown): error is DomainError {
  return REFUSALS.some((refusal) => error instanceof refusal);
}

/** Notes why an entry cannot be asked for. What is no refusal, such as a part that is away, goes on as it is. */
function noteRefusal(problems: Problems, at: number) {
  return (error: unknown): undefined => {
    if (!isRefusal(error)) throw error;
    const fields = error instanceof InvalidInputError ? Object.entries(error.fieldErrors) : [];
    if (fields.length === 0) problems[`entries.${at}`] = [error.message];
    for (const [field, messages] of fields) problems[`entries.${at}.${field}`] = messages;
  };
}

/** @throws InvalidInputError when there are any */
function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new InvalidInputError(MESSAGES.requestBundles.refused, problems);
}
