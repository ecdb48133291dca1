import type { Distribution, UseColumn, UseTable } from '@carebourse/contracts/use';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ViewState } from '../../../lib/address.ts';
import { color, media, radius, space, text } from '../../../theme/tokens.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Muted } from '../../../ui/text.tsx';
import { distributionFilters } from '../distribution-filters.ts';
import { formatSpanEnd, groupLabel } from '../group-labels.ts';
import { withFilter } from '../question.ts';
import { columnWords, measuresOf } from '../table-columns.ts';
import { valueOf } from '../question-address.ts';
import { shareWords } from '../words.ts';
import { questionLink } from '../question-link.ts';
import { counted } from '../../../lib/numbers.ts';
import * as TEXTS from '../texts.ts';

const WIDTH = 120;
const HEIGHT = 24;
/** What is there is seen, however little it is. */
const LEAST_HEIGHT = 1.5;

const Picture = styled.button`
  display: block;
  padding: ${space(0.5)};
  border: 1px solid transparent;
  border-radius: 4px;

  &:hover,
  &[aria-expanded='true'] {
    border-color: ${color.lineStrong};
  }

  rect {
    fill: ${color.muted};
  }

  &:hover rect {
    fill: ${color.brand};
  }

  line {
    stroke: ${color.lineStrong};
  }
`;

const Panel = styled.div`
  position: relative;
  padding: ${space(4)};
  overflow-y: auto;

  h3 {
    margin-bottom: ${space(2)};
    font-size: ${text.s15};
  }
`;

const Parts = styled.ul`
  li > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 4rem 4.5rem;
    align-items: center;
    gap: ${space(2)};
    padding: ${space(1)} ${space(2)};
    margin-inline: ${space(-2)};
    border-radius: ${radius.control};
    color: ${color.ink};
    font-size: ${text.s13};
    text-decoration: none;

    ${media.phone} {
      min-height: 2.75rem;
    }
  }

  a:hover {
    background: ${color.tint};
    color: ${color.brand};
  }

  span:last-child {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const Bar = styled.span<{ $share: number }>`
  justify-self: start;
  width: ${({ $share }) => Math.max($share * 100, 1)}%;
  height: 0.5rem;
  background: ${color.muted};
  border-radius: 2px;
`;

interface DistributionPictureProps {
  requestId: number;
  table: UseTable;
  column: UseColumn;
}

/** How a column's values lie, small; opened, each part with its share and the way to ask about it. */
export function DistributionPicture({ requestId, table, column }: DistributionPictureProps) {
  const [open, setOpen] = useState(false);
  const { distribution } = column;
  if (!distribution || distribution.items.length === 0) return <Muted $small>{TEXTS.figureHidden}</Muted>;
  const labels = distribution.items.map(({ label }) => labelOf(label, table, column));
  const most = Math.max(...distribution.items.map(({ share }) => share));
  const words = columnWords(column.name);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={TEXTS.distributionOfWords(words)}
      trigger={
        <Picture
          type="button"
          aria-label={TEXTS.distributionOfWordsCounted(words, counted(distribution.items.length, 'part'))}
        >
          <Bars {...distribution} />
        </Picture>
      }
    >
      <Panel>
        <h3>{words}</h3>
        <Parts role="list">
          {distribution.items.map(({ label, share }, place) => {
            const filters = distributionFilters(column, place, table);
            const name = labels[place] ?? '';
            const row = (
              <>
                <span>{distribution.kind === 'parts' && table.asks === 'rows' ? TEXTS.fromLabel(name) : name}</span>
                <Bar $share={share / most} aria-hidden />
                <span>{shareWords(share)}</span>
              </>
            );
            return (
              <li key={label}>
                {filters ? (
                  <Link to={questionLink(requestId, table, filters.reduce(withFilter, countOf(table)))} state={state}>
                    {row}
                  </Link>
                ) : (
                  <div>{row}</div>
                )}
              </li>
            );
          })}
        </Parts>
      </Panel>
    </Popover>
  );
}

const state: ViewState = { keepPlace: true };

function countOf(table: UseTable) {
  return {
    measures: measuresOf(table, false)
      .slice(0, 1)
      .map(({ measure }) => measure),
    groupBy: [],
    filters: [],
  };
}

function labelOf(label: string, table: UseTable, { name, distribution }: UseColumn): string {
  const value = valueOf(label, name, table);
  return typeof value === 'string' || distribution?.kind === 'values' || typeof value === 'boolean'
    ? groupLabel(value, { column: name }, table)
    : formatSpanEnd(value);
}

/** Parts in their order touch each other; values by how often they occur stand apart. */
function Bars({ kind, items }: Distribution) {
  const most = Math.max(...items.map(({ share }) => share), Number.EPSILON);
  const pitch = WIDTH / items.length;
  const gap = kind === 'parts' ? 1 : Math.min(pitch / 4, 4);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {items.map(({ label, share }, place) => {
        const height = share === 0 ? 0 : Math.max((share / most) * (HEIGHT - 1), LEAST_HEIGHT);
        return <rect key={label} x={place * pitch} y={HEIGHT - 1 - height} width={pitch - gap} height={height} />;
      })}
      <line x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </svg>
  );
}
