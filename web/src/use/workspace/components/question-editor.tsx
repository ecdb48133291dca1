import { TABLE_LIMITS } from '@carebourse/contracts/tables';
import type { Question, UseTable } from '@carebourse/contracts/use';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-message.tsx';
import { withFilter, withMeasure, withoutFilter } from '../question.ts';
import type { QuestionProblem } from '../question-problems.ts';
import { filterWords } from '../sentence.ts';
import { measuresOf, partsOf } from '../table-columns.ts';
import { FilterForm } from './filter-form.tsx';
import { GroupToken } from './group-token.tsx';
import { MeasureToken } from './measure-token.tsx';
import { Chip } from './token.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(5)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Words = styled.div`
  display: flex;
  min-width: 0;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(1.5)};
  font-size: ${text.s17};
  line-height: 1.9;

  > span:not([class]) {
    white-space: pre;
  }
`;

const Adds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-left: ${space(-3)};
`;

interface QuestionEditorProps {
  table: UseTable;
  hasApi: boolean;
  question: Question;
  onChange: (question: Question) => void;
  problems: readonly QuestionProblem[];
}

/** "Count visits by month and age group where region is North": each word in colour can be another one. */
export function QuestionEditor({ table, hasApi, question, onChange, problems }: QuestionEditorProps) {
  const [addsFilter, setAddsFilter] = useState(false);
  const addFilter = useRef<HTMLButtonElement>(null);
  const choices = measuresOf(table, hasApi);
  const parts = partsOf(table, hasApi);
  const { measures, groupBy, filters } = question;
  const editorId = useId();
  const problemId = (part: QuestionProblem['part'], place: number) => `${editorId}-${part}-${place}`;
  /** The id of what is wrong with a part of the question, if anything is. */
  const problemOf = (part: QuestionProblem['part'], place: number) =>
    problems.some((problem) => problem.part === part && problem.place === place) ? problemId(part, place) : undefined;
  const unused = choices.find(
    ({ measure }) => !measures.some((one) => one.fn === measure.fn && one.column === measure.column),
  );
  const places = Array.from({ length: Math.min(groupBy.length + 1, TABLE_LIMITS.groups) }, (_, place) => place);

  // The form has taken the focus from the button, and gives it back once the button is there again.
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !addsFilter) addFilter.current?.focus();
    wasAdding.current = addsFilter;
  }, [addsFilter]);

  return (
    <Root role="group" aria-label={TEXTS.yourQuestion}>
      <Words>
        {measures.map((measure, place) => (
          <MeasureToken
            // The same place holds another measure after a choice, and keeps the focus.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            place={place}
            measure={measure}
            choices={choices}
            problemId={problemOf('measures', place)}
            onChange={(next) => onChange(withMeasure(question, place, next))}
            {...(measures.length > 1 && { onRemove: () => onChange(withMeasure(question, place, undefined)) })}
          />
        ))}
        {places.map((place) => (
          <GroupToken
            key={place}
            place={place}
            question={question}
            parts={parts}
            problemId={problemOf('groupBy', place)}
            onChange={onChange}
          />
        ))}
        {filters.map((filter, place) => (
          <Chip key={JSON.stringify(filter)} data-invalid={problemOf('filters', place) && true}>
            <span>
              {place === 0 ? TEXTS.whereInSentence : TEXTS.and} {filterWords(filter, table)}
            </span>
            <button
              type="button"
              aria-label={TEXTS.takeOutFilter(filterWords(filter, table))}
              onClick={() => {
                onChange(withoutFilter(question, place));
                addFilter.current?.focus();
              }}
            >
              <X size={15} aria-hidden />
            </button>
          </Chip>
        ))}
      </Words>
      {problems.map(({ part, place, message }) => (
        <FieldError key={`${part}${place}`} id={problemId(part, place)}>
          {message}
        </FieldError>
      ))}
      {addsFilter ? (
        <FilterForm
          table={table}
          parts={parts}
          onAdd={(filter) => {
            onChange(withFilter(question, filter));
            setAddsFilter(false);
          }}
          onClose={() => setAddsFilter(false)}
        />
      ) : (
        <Adds>
          {filters.length < TABLE_LIMITS.filters && (
            <Button ref={addFilter} variant="quiet" size="small" icon={Plus} onClick={() => setAddsFilter(true)}>
              {TEXTS.addACondition}
            </Button>
          )}
          {unused && measures.length < TABLE_LIMITS.measures && (
            <Button
              variant="quiet"
              size="small"
              icon={Plus}
              onClick={() => onChange(withMeasure(question, measures.length, unused.measure))}
            >
              {TEXTS.addAMeasure}
            </Button>
          )}
        </Adds>
      )}
    </Root>
  );
}
