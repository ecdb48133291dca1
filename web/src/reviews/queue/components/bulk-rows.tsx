import type { DataUseFit } from '@carebourse/contracts/data-use-match';
import type { Review } from '@carebourse/contracts/requests';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { fitLooks } from '../../../requests/facts/data-use-words.ts';
import { beyondPlan } from '../../../requests/request-form/plan-needs.ts';
import type { Outcomes } from '../api/decide-many.ts';
import { contentsWords, type Outcome } from '../bulk.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  max-height: 16rem;
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: 8px;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(3)};
    padding: ${space(2)} ${space(3)};
    font-size: ${text.s15};
  }

  li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Said = styled.span`
  flex: 1 1 100%;
  color: ${color.muted};
  font-size: ${text.s13};
`;

const looks: Record<Outcome['state'], { tone: Tone; label: string }> = {
  decided: { tone: 'green', label: TEXTS.decided },
  first: { tone: 'teal', label: TEXTS.firstOfTwo },
  overtaken: { tone: 'slate', label: TEXTS.hadLeftTheQueue },
  refused: { tone: 'rose', label: TEXTS.notDecided },
};

interface BulkRowsProps {
  reviews: readonly Review[];
  /** How each fits the permitted uses, by request. */
  fits: ReadonlyMap<number, DataUseFit>;
  outcomes: Outcomes;
  /** Whether more is about to be granted than some plans include. */
  isApproval: boolean;
}

/** Whose request for what each is, and what became of it. */
export function BulkRows({ reviews, fits, outcomes, isApproval }: BulkRowsProps) {
  return (
    <List aria-label={TEXTS.whatIsDecidedOn} tabIndex={0}>
      {reviews.map((review) => {
        const outcome = outcomes.get(review.id);
        return (
          <li key={review.id}>
            <Wrapping>
              {review.requester.name}: {review.resourceName}
              {review.extension && TEXTS.moreTime}
            </Wrapping>
            {!outcome && <Fit fit={fits.get(review.id)} />}
            {outcome && <Badge tone={looks[outcome.state].tone}>{looks[outcome.state].label}</Badge>}
            {!outcome && isApproval && !review.extension && <PlanDoubt review={review} />}
            {!outcome && contentsWords(review) && <Said>{contentsWords(review)}</Said>}
            {outcome && 'words' in outcome && <Said>{outcome.words}</Said>}
          </li>
        );
      })}
    </List>
  );
}

/** Beside other doubts it says what it is about. */
function Fit({ fit }: { fit: DataUseFit | undefined }) {
  return fit ? (
    <Badge tone={fitLooks[fit].tone}>{TEXTS.permittedUsesWord(fitLooks[fit].word.toLowerCase())}</Badge>
  ) : null;
}

function PlanDoubt({ review: { accessTypes, requester } }: { review: Review }) {
  return beyondPlan(accessTypes, requester.planId).length > 0 ? (
    <Badge tone="amber">{TEXTS.beyondTheirPlan}</Badge>
  ) : null;
}
