import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space, text } from '../theme/tokens.ts';

const Root = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(4)} ${space(6)};

  /* Values beside each other stand in one line, also where a label takes two. */
  > div {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    row-gap: 0;
  }

  > [data-wide='true'] {
    grid-column: 1 / -1;
  }

  dt {
    color: ${color.muted};
    font-size: ${text.s13};
  }

  dd {
    font-variant-numeric: tabular-nums;
    font-weight: 500;
  }

  ${media.phone} {
    grid-template-columns: repeat(${({ $columns }) => Math.min($columns, 2)}, minmax(0, 1fr));
  }
`;

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a row of its own. */
  wide?: boolean;
}

interface FactListProps {
  items: readonly Fact[];
  columns?: number;
}

/** Names and values: format, record count, last updated. */
export function FactList({ items, columns = 2 }: FactListProps) {
  return (
    <Root $columns={columns}>
      {items.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}
