import type { DecisionInput, Review } from '@carebourse/contracts/requests';
import { useState } from 'react';
import { fewAtATime } from '../../../lib/few-at-a-time.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../requests/api/keys.ts';
import { BULK, type Outcome, outcomeOf } from '../bulk.ts';
import { sendExtensionDecision } from './decide-extension.ts';
import { sendDecision } from './decide-request.ts';
import { reviewKeys } from './keys.ts';

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

/** Each is granted what it asked for; an extension, the end that it asked for. */
function sendOne(review: Review, { decision, comment, expiresAt }: DecisionInput): Promise<Outcome> {
  const sent =
    review.extension && decision !== 'returned'
      ? sendExtensionDecision(review.id, { decision, comment })
      : sendDecision(review.id, { decision, comment, expiresAt, revision: review.revision });
  return sent.then((): Outcome => ({ state: 'decided' }), outcomeOf);
}
