import type { ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { DetailKind } from '@carebourse/contracts/publications';
import { styled } from 'styled-components';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { useOrganizations } from '../../../account/auth/api/organizations.ts';
import { type EntryField, fieldLabels, fieldText } from '../../entry/entry-fields.ts';
import { type Difference, differences } from '../../entry/differences.ts';
import { detailDifferences } from '../detail-differences.ts';
import * as TEXTS from '../texts.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${text.s13};

  th,
  td {
    padding: ${space(2)} ${space(2.5)};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
    text-align: left;
    vertical-align: top;
    white-space: pre-line;
  }

  th {
    color: ${color.muted};
    font-weight: 550;
  }

  th:first-child {
    width: 9rem;
  }

  ${media.phone} {
    thead {
      display: none;
    }

    tr,
    th,
    td {
      display: block;
      width: auto;
    }

    tbody th:first-child {
      width: auto;
      padding-bottom: 0;
      border-bottom: 0;
    }

    td {
      padding-block: ${space(1)};
      border-bottom: 0;
    }

    td::before {
      content: attr(data-column) ': ';
      color: ${color.muted};
    }

    tr {
      padding-block: ${space(1)};
      border-bottom: 1px solid ${color.line};
    }
  }
`;

const Then = styled.td<{ $changed: boolean }>`
  font-weight: ${({ $changed }) => ($changed ? 550 : 400)};
`;

interface ComparisonProps {
  /** What everybody finds without it; null where nobody finds the entry. */
  before: ResourceContent | null;
  after: ResourceContent;
}

const fields = Object.keys(fieldLabels) as EntryField[];

/** What everybody finds, now and with a publication, side by side; of a change, the fields that it changes. */
export function Comparison({ before, after }: ComparisonProps) {
  const { data: organizations } = useOrganizations();
  const organizationName = (id: number) => organizations?.find((organization) => organization.id === id)?.name;
  const rows: Difference[] = before
    ? differences(before, after)
    : fields
        .filter((field) => field in after)
        .map((field) => ({ field, before: undefined, after: (after as Record<string, unknown>)[field] }));
  return (
    <Rows
      hasBefore={before !== null}
      rows={rows.map((row) => ({
        label: fieldLabels[row.field],
        before: fieldText(row.field, row.before, organizationName),
        after: fieldText(row.field, row.after, organizationName),
      }))}
    />
  );
}

interface DetailComparisonProps {
  kind: DetailKind;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A detail of an entry now and with a publication, side by side. */
export function DetailComparison({ kind, before, after }: DetailComparisonProps) {
  return <Rows hasBefore={before !== null} rows={detailDifferences(kind, before, after)} />;
}

interface RowsProps {
  hasBefore: boolean;
  rows: readonly { label: string; before: string; after: string }[];
}

function Rows({ hasBefore, rows }: RowsProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{TEXTS.field}</th>
          {hasBefore && <th scope="col">{TEXTS.now}</th>}
          <th scope="col">{hasBefore ? TEXTS.thenTitle : TEXTS.whatEverybodyIsToFind}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {hasBefore && <td data-column={TEXTS.now}>{before}</td>}
            <Then data-column={hasBefore ? TEXTS.thenTitle : TEXTS.newTitle} $changed={hasBefore}>
              {after}
            </Then>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
