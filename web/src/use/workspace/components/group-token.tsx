import { DATE_UNITS, type DateUnit, isNumeric } from '@carebourse/contracts/tables';
import type { Question } from '@carebourse/contracts/use';
import { type KeyboardEvent, useState } from 'react';
import { asGroup, type GroupParts, groupParts, withGroup } from '../question.ts';
import type { Part } from '../table-columns.ts';
import { TokenInput, TokenSelect } from './token.ts';
import { typedNumber } from '../../../lib/typed-number.ts';
import * as TEXTS from '../texts.ts';

interface GroupTokenProps {
  place: number;
  question: Question;
  parts: readonly Part[];
  /** What says why it cannot be answered; undefined when it can. */
  problemId: string | undefined;
  onChange: (question: Question) => void;
}

const PLACES = [TEXTS.firstGroup, TEXTS.secondGroup];

/** "by month of arrival", "and age in steps of 10". */
export function GroupToken({ place, question, parts, problemId, onChange }: GroupTokenProps) {
  const given = question.groupBy[place];
  const group = given && groupParts(given);
  const part = parts.find(({ column }) => column === group?.column);
  const label = PLACES[place] ?? TEXTS.group;
  const change = (next: GroupParts | undefined) => onChange(withGroup(question, place, next));
  const free = parts.filter(({ column }) => !question.groupBy.some((one, at) => at !== place && one.column === column));

  function choose(column: string) {
    const chosen = parts.find((one) => one.column === column);
    change(chosen && asGroup(chosen));
  }

  return (
    <>
      <span>{place === 0 ? TEXTS.by : TEXTS.and}</span>
      {group && part?.type === 'date' && (
        <>
          <TokenSelect
            aria-label={TEXTS.labelDatesBy(label)}
            value={group.unit ?? ''}
            onChange={({ target }) => {
              const unit = DATE_UNITS.find((one) => one === target.value);
              change({ column: group.column, ...(unit && { unit }) });
            }}
          >
            {DATE_UNITS.map((unit: DateUnit) => (
              <option key={unit}>{unit}</option>
            ))}
            <option value="">{TEXTS.day}</option>
          </TokenSelect>
          <span>{TEXTS.ofInSentence}</span>
        </>
      )}
      <TokenSelect
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={group?.column ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{place === 0 ? TEXTS.nothing : TEXTS.nothingElse}</option>
        {group && !part && <option value={group.column}>{group.column}</option>}
        {free.map(({ column, words }) => (
          <option key={column} value={column}>
            {words}
          </option>
        ))}
      </TokenSelect>
      {group && part && isNumeric(part.type) && (
        <>
          <span>{TEXTS.inStepsOf}</span>
          <Width
            key={group.width}
            label={TEXTS.labelWidthOfTheSteps(label)}
            width={group.width}
            isWhole={part.type === 'integer'}
            onChange={(width) => change({ column: group.column, ...(width !== undefined && { width }) })}
          />
        </>
      )}
    </>
  );
}

interface WidthProps {
  label: string;
  width: number | undefined;
  /** Whole numbers may stay as they are, and are taken together by whole numbers. */
  isWhole: boolean;
  onChange: (width: number | undefined) => void;
}

/** Asked when the typing is over, for each width is a question of its own. */
function Width({ label, width, isWhole, onChange }: WidthProps) {
  const [typed, setTyped] = useState(width === undefined ? '' : String(width));

  function leave() {
    const next = typed.trim() === '' ? undefined : typedNumber(typed, { whole: isWhole });
    const isFit =
      next === undefined ? isWhole : next > 0 && (isWhole ? Number.isSafeInteger(next) : Number.isFinite(next));
    if (!isFit) setTyped(width === undefined ? '' : String(width));
    else if (next !== width) onChange(next);
  }

  return (
    <TokenInput
      aria-label={label}
      inputMode="decimal"
      value={typed}
      placeholder={isWhole ? '1' : '10'}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}
