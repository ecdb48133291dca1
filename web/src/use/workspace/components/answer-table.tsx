import type { Answer, Cell, Question, WithheldReason, UseTable } from '@carebourse/contracts/use';
import { errorsIn, figureWords, noFigureReason, withheldIn, type Off } from '../../../lib/cell-words.ts';
import { groupLabel } from '../group-labels.ts';
import { groupWords } from '../sentence.ts';
import { columnWords } from '../table-columns.ts';
import { ScrollTable } from './scroll-table.tsx';
import { inUnit } from '../../../lib/unit-words.ts';
import * as TEXTS from '../texts.ts';

interface AnswerTableProps {
  table: UseTable;
  question: Question;
  answer: Answer;
  caption: string;
}

/** The figures of an answer, groups first. */
export function AnswerTable({ table, question, answer, caption }: AnswerTableProps) {
  const groups = question.groupBy;
  const withheld = withheldIn(answer);
  const off = errorsIn(answer);
  return (
    <ScrollTable label={TEXTS.tableCaption(caption)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {answer.columns.map(({ name, label, unit }, place) => (
            <th key={name} scope="col" data-align={place < groups.length ? undefined : 'end'}>
              {groups[place] ? groupWords(groups[place], table) : columnWords(label)}
              {!groups[place] && inUnit(unit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answer.rows.map((row) => (
          <tr key={JSON.stringify(row.slice(0, groups.length))}>
            {row.map((cell, place) => {
              const name = answer.columns[place]?.name;
              const group = groups[place];
              if (!group)
                return <Figure key={name} cell={cell} withheld={withheld(row, place)} off={off(row, place)} />;
              return (
                <th key={name} scope="row" data-missing={cell === null || undefined}>
                  {groupLabel(cell, group, table)}
                </th>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

interface FigureProps {
  cell: Cell;
  withheld: WithheldReason | undefined;
  off: Off | undefined;
}

function Figure({ cell, withheld, off }: FigureProps) {
  const reason = noFigureReason(cell, withheld);
  return (
    <td data-align="end" data-withheld={reason && true} title={reason}>
      {figureWords(cell, withheld, off)}
    </td>
  );
}
