import type { Answer, Cell, Question, UntoldReason, UseTable } from '@carebourse/contracts/use';
import { figureWords, noFigureReason, untoldIn } from '../cell-words.ts';
import { groupLabel } from '../group-labels.ts';
import { groupWords } from '../sentence.ts';
import { columnWords } from '../table-columns.ts';
import { ScrollTable } from './scroll-table.tsx';
import { inUnit } from '../../../lib/unit-words.ts';

interface AnswerTableProps {
  table: UseTable;
  question: Question;
  answer: Answer;
  caption: string;
}

/** The figures of an answer, groups first. */
export function AnswerTable({ table, question, answer, caption }: AnswerTableProps) {
  const groups = question.groupBy;
  const untold = untoldIn(answer);
  return (
    <ScrollTable label={`Table: ${caption}`}>
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
              if (!group) return <Figure key={name} cell={cell} untold={untold(row, place)} />;
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

function Figure({ cell, untold }: { cell: Cell; untold: UntoldReason | undefined }) {
  const reason = noFigureReason(cell, untold);
  return (
    <td data-align="end" data-untold={reason && true} title={reason}>
      {figureWords(cell, untold)}
    </td>
  );
}
