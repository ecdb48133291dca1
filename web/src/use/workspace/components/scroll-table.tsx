import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';
import { hatched } from './hatched.ts';

const Frame = styled.div`
  position: relative;
  max-height: 32rem;
  overflow: auto;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Table = styled.table`
  width: 100%;
  font-size: ${text.s13};
  white-space: nowrap;

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    max-width: 20rem;
    padding: ${space(1.5)} ${space(3)};
    text-align: left;
    white-space: normal;
    overflow-wrap: break-word;
  }

  thead th {
    position: sticky;
    top: 0;
    min-width: 6rem;
    background: ${color.surface};
    box-shadow: inset 0 -1px ${color.line};
    color: ${color.muted};
    font-weight: 550;
    vertical-align: bottom;
  }

  tbody th {
    font-weight: 500;
  }

  tbody tr + tr > * {
    border-top: 1px solid ${color.line};
  }

  tbody tr:hover > * {
    background-color: ${color.sunken};
  }

  [data-align='end'] {
    text-align: right;
  }

  [data-missing] {
    color: ${color.muted};
    font-style: italic;
  }

  [data-withheld] {
    ${hatched}
  }
`;

interface ScrollTableProps {
  /** What it holds; the frame can be reached and scrolled by keys. */
  label: string;
  /** A caption, a head and a body. */
  children: ReactNode;
}

/** A table that may be longer and wider than its place, and scrolls in it. */
export function ScrollTable({ label, children }: ScrollTableProps) {
  return (
    // Who has no mouse scrolls it by keys (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Frame role="region" aria-label={label} tabIndex={0}>
      <Table>{children}</Table>
    </Frame>
  );
}
