import type { Measure } from '@carebourse/contracts/use';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { color, radius } from '../../../theme/tokens.ts';
import { isSame } from '../question.ts';
import { inSentence, type MeasureChoice } from '../table-columns.ts';
import { TokenSelect } from './token.ts';
import * as TEXTS from '../texts.ts';

const Remove = styled.button`
  display: inline-grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: ${radius.control};
  color: ${color.muted};

  &:hover {
    background: ${color.tint};
    color: ${color.ink};
  }
`;

interface MeasureTokenProps {
  place: number;
  measure: Measure;
  choices: readonly MeasureChoice[];
  /** What says why it cannot be answered; undefined when it can. */
  problemId: string | undefined;
  onChange: (measure: Measure) => void;
  /** Left out for the only one. */
  onRemove?: () => void;
}

/** "Count rows", "and the mean of age": what is counted or computed. */
export function MeasureToken({ place, measure, choices, problemId, onChange, onRemove }: MeasureTokenProps) {
  const chosen = choices.findIndex((choice) => isSame(choice.measure, measure));
  const kinds = [...new Set(choices.map(({ kind }) => kind))];
  const verb = measure.fn === 'count' || measure.fn === 'persons' ? 'count' : TEXTS.showThe;
  const words = place === 0 ? verb.charAt(0).toUpperCase() + verb.slice(1) : TEXTS.andVerb(verb);
  return (
    <>
      <span>{words}</span>
      <TokenSelect
        aria-label={place === 0 ? TEXTS.whatIsCountedOrComputed : TEXTS.measureCount(place + 1)}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={chosen}
        onChange={({ target }) => {
          const choice = choices[Number(target.value)];
          if (choice) onChange(choice.measure);
        }}
      >
        {chosen === -1 && <option value={-1}>{[measure.fn, measure.column].filter(Boolean).join(' of ')}</option>}
        {kinds.map((kind) => (
          <optgroup key={kind} label={kind}>
            {choices.map((choice, at) =>
              choice.kind === kind ? (
                <option key={choice.words} value={at}>
                  {inSentence(choice.words)}
                </option>
              ) : null,
            )}
          </optgroup>
        ))}
      </TokenSelect>
      {onRemove && (
        <Remove type="button" aria-label={TEXTS.takeOutMeasureCount(place + 1)} onClick={onRemove}>
          <X size={15} aria-hidden />
        </Remove>
      )}
    </>
  );
}
