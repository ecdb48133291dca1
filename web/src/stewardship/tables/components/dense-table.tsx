import { styled } from 'styled-components';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';

/** A table of controls: a row a column of the data, compact ones side by side; on a phone each row is a block. */
export const DenseTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.s13};

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    padding: ${space(1.5)} ${space(1)};
    text-align: left;
    vertical-align: top;
  }

  th:first-child,
  td:first-child {
    padding-left: 0;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
  }

  thead th {
    border-bottom: 1px solid ${color.line};
    color: ${color.muted};
    font-weight: 550;
    white-space: nowrap;
  }

  tbody th {
    font-weight: 400;
    overflow-wrap: anywhere;

    label {
      font-weight: 550;
    }
  }

  tbody tr + tr {
    border-top: 1px solid ${color.line};
  }

  td input:not([type='checkbox']),
  td select {
    min-height: 2.125rem;
    padding-block: ${space(1)};
    padding-left: ${space(2)};
    font-size: ${text.s13};
  }

  td select {
    padding-right: ${space(7)};
  }

  ${media.tablet} {
    thead {
      ${visuallyHidden}
    }

    tbody tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space(2)} ${space(3)};
      padding-block: ${space(4)};
    }

    tbody th,
    td {
      display: block;
      padding: 0;
    }

    tbody th,
    td[data-wide] {
      grid-column: 1 / -1;
    }

    td::before {
      content: attr(data-label);
      display: block;
      margin-bottom: ${space(0.5)};
      color: ${color.muted};
    }

    td input:not([type='checkbox']),
    td select {
      min-height: 2.5rem;
      font-size: 1rem;
    }
  }

  ${media.narrow} {
    tbody tr {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
