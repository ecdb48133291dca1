import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space, text } from '../theme/tokens.ts';

const Root = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(4)} ${space(6)};

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

interface FactListProps {
  items: readonly { label: string; value: ReactNode }[];
  columns?: number;
}

/** Names and values: format, record count, last updated. */
export function FactList({ items, columns = 2 }: FactListProps) {
  return (
    <Root $columns={columns}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}
