import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';

/** Around a table of rows as they are: wider than a page, it scrolls by itself. */
export const RowsFrame = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${text.s13};
    font-variant-numeric: tabular-nums;
  }

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    padding: ${space(1.5)} ${space(3)};
    text-align: left;
    white-space: nowrap;
  }

  thead th {
    background: ${color.sunken};
    border-bottom: 1px solid ${color.line};
    font-weight: 550;
  }

  tbody tr + tr {
    border-top: 1px solid ${color.line};
  }
`;
