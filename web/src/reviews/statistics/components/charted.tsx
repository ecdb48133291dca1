import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ExportLink } from '../../../ui/export-link.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import * as TEXTS from '../texts.ts';

interface ChartedProps<Row> {
  title: string;
  /** What is counted, and by what. */
  note: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
  /** Of the API, answered with a file. */
  file: string;
  /** In the place of chart and table when there is nothing. */
  empty?: string | undefined;
  /** Without one the table is all there is. */
  children?: ReactNode;
}

/** Numbers as a chart, as the table behind it, and as a file for spreadsheets. */
export function Charted<Row>({ title, note, columns, rows, getKey, file, empty, children }: ChartedProps<Row>) {
  const [asTable, showAsTable] = useState(false);
  const hasChart = children !== undefined && !empty;
  return (
    <HeadedSection
      title={title}
      action={
        <Cluster $gap={2}>
          {hasChart && (
            <Button variant="quiet" size="small" onClick={() => showAsTable(!asTable)}>
              {asTable ? TEXTS.showAsChart : TEXTS.showAsTable}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          )}
          <ExportLink size="small" to={file} />
        </Cluster>
      }
    >
      <Muted $small>{note}</Muted>
      {empty && <p>{empty}</p>}
      {!empty && (asTable || !hasChart) && <DataTable caption={title} columns={columns} items={rows} getKey={getKey} />}
      {hasChart && !asTable && children}
    </HeadedSection>
  );
}
