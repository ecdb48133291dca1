import { Circle, CircleCheck, CircleDot, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../theme/tokens.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { Quote } from './quote.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as TEXTS from './texts.ts';

type StepState = 'done' | 'current' | 'next' | 'failed';

const looks: Record<StepState, { icon: LucideIcon; color: string; word: string }> = {
  done: { icon: CircleCheck, color: color.brand, word: TEXTS.done },
  current: { icon: CircleDot, color: color.brand, word: TEXTS.now },
  next: { icon: Circle, color: color.lineStrong, word: TEXTS.toCome },
  failed: { icon: CircleX, color: color.danger, word: TEXTS.ended },
};

const List = styled.ol`
  display: grid;
`;

const Step = styled.li<{ $state: StepState }>`
  position: relative;
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${space(3)};
  padding-bottom: ${space(5)};

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 1.5rem;
    bottom: ${space(-0.5)};
    left: calc(0.625rem - 0.5px);
    border-left: 1px ${({ $state }) => ($state === 'done' ? 'solid' : 'dashed')} ${color.lineStrong};
  }

  svg {
    margin: 0.1rem 0 0 1px;
    color: ${({ $state }) => looks[$state].color};
  }
`;

const Title = styled.p<{ $state: StepState }>`
  color: ${({ $state }) => ($state === 'next' ? color.muted : color.ink)};
  font-weight: ${({ $state }) => ($state === 'next' ? 450 : 600)};
`;

const When = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const Note = styled.div`
  margin-top: ${space(1)};
  font-size: ${text.s15};
`;

export interface TimelineItem {
  id: string | number;
  title: string;
  state: StepState;
  /** Already formatted: when it happened, or how long it usually takes. */
  when?: string;
  /** What somebody wrote in this step. */
  quote?: string;
  /** What was told in it, beside a text. */
  facts?: readonly Fact[];
  note?: ReactNode;
}

interface TimelineProps {
  items: readonly TimelineItem[];
}

/** What happened so far and what comes next, the oldest first. */
export function Timeline({ items }: TimelineProps) {
  return (
    <List role="list">
      {items.map(({ id, title, state, when, quote, note, facts }) => {
        const { icon: Icon, word } = looks[state];
        return (
          <Step key={id} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Icon size={18} aria-hidden />
            <div>
              <Title $state={state}>
                <VisuallyHidden>{word}: </VisuallyHidden>
                {title}
              </Title>
              {when && <When>{when}</When>}
              {quote && <Quote>{quote}</Quote>}
              {note && <Note>{note}</Note>}
              {facts && (
                <Note>
                  <FactList items={facts} />
                </Note>
              )}
            </div>
          </Step>
        );
      })}
    </List>
  );
}
