import type { DecisionInput, Review } from '@carebourse/contracts/requests';
import { waits } from '@carebourse/contracts/waiting';
import { useState } from 'react';
import { fewAtATime } from '../../../lib/few-at-a-time.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../../requests/record/api/keys.ts';
import { BULK, type Outcome, outcomeOf } from '../bulk.ts';
import { sendExtensionDecision } from './decide-extension.ts';
import { sendDecision } from './decide-request.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';

/** By request; what is not in it has not been answered yet. */
export type Outcomes = ReadonlyMap<number, Outcome>;

/** One decision each, by the calls of single ones and a few at a time. What became of each is told as it comes. */
export function useDecideMany(reviews: readonly Review[], onOver: (outcomes: Outcomes) => void) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const change = useChange({
    async send(decision: DecisionInput) {
      const made = new Map<number, Outcome>();
      await fewAtATime(reviews, BULK.atOnce, async (review) => {
        made.set(review.id, await sendOne(review, decision));
        setOutcomes(new Map(made));
      });
      onOver(made);
    },
    changes: [reviewKeys.all, requestKeys.all, requestKeys.histories],
  });
  return { outcomes, isSending: change.isPending, decideAll: change.mutate };
}

/**
 * Each is granted what it asked for; an extension, the end that it asked for. Where a first reviewer has approved, it is
 * what they approved, unless another end, or conditions, are given for all.
 */
function sendOne(review: Review, { decision, comment, conditions, expiresAt }: DecisionInput): Promise<Outcome> {
  const { id, revision, extension, firstApproval } = review;
  const isSecond = decision === 'approved' && firstApproval !== null;
  const end = expiresAt ?? (isSecond ? (firstApproval.expiresAt ?? undefined) : undefined);
  const accessTypes = isSecond ? firstApproval.accessTypes : undefined;
  const binding = conditions ?? (isSecond ? (firstApproval.conditions ?? undefined) : undefined);
  const sent =
    extension && decision !== 'returned'
      ? sendExtensionDecision(id, {
          decision,
          comment,
          ...(isSecond && { expiresAt: firstApproval.expiresAt ?? undefined }),
        })
      : sendDecision(id, { decision, comment, conditions: binding, accessTypes, expiresAt: end, revision });
  // What still waits then, waits for a second reviewer.
  return sent.then((answer): Outcome => ({ state: waits(answer) ? 'first' : 'decided' }), outcomeOf);
}
