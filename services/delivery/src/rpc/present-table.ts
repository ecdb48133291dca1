import type { Column } from '@carebourse/contracts/tables';
import type { Distribution, UseColumn, UseTable } from '@carebourse/contracts/use';
import type { FrozenFigures } from '@carebourse/table-store/figures/frozen-figures';
import type { OpenView } from '@carebourse/table-store/table-store';
import { opensWith } from '@carebourse/table-store/view-of';
import type { OpenTable } from './open-table.ts';
import { presentRelease } from './present-release.ts';

/** What tells of a table's columns: the view of those who may have rows, or frozen figures. */
type Told = { view: Pick<OpenView, 'rows' | 'profile'> } | { figures: FrozenFigures };

export function presentTable(open: OpenTable, told: Told): UseTable {
  const { id, release } = open.table;
  const { name, title, description, synthetic, columns, terms } = release.definition;
  const figures = 'figures' in told ? told.figures : undefined;
  return {
    id,
    name,
    title,
    description,
    synthetic,
    release: presentRelease(open, 'view' in told ? told.view.rows : null),
    asks: open.asks,
    columns: columns.filter(({ personLink }) => !personLink).map((column) => presentColumn(open, told, column)),
    breaks: figures?.breaks ?? [],
    measures: figures?.measures.map(({ where: _, edges: __, ...measure }) => measure) ?? [],
    smallestAtom: terms.smallestAtom,
  };
}

function presentColumn({ table }: OpenTable, told: Told, column: Column): UseColumn {
  const { personLink: _, ...shown } = column;
  const known = 'view' in told ? told.view.profile[column.name] : undefined;
  return {
    ...shown,
    opensWith: opensWith(table.release.definition, column),
    missingShare: known?.missingShare ?? null,
    distribution: 'view' in told ? (known?.distribution ?? null) : frozenDistribution(told.figures, column.name),
  };
}

/** By the parts of a break, as figures would answer it: shares of noisy counts, none below zero. */
function frozenDistribution({ breaks, atoms }: FrozenFigures, name: string): Distribution | null {
  const at = breaks.findIndex(({ column }) => column === name);
  const parts = breaks[at]?.parts ?? [];
  const counts = parts.map((_, part) =>
    Math.max(
      0,
      atoms.filter((atom) => atom.parts[at] === part).reduce((sum, { persons }) => sum + persons, 0),
    ),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return { kind: 'parts', items: parts.map((label, part) => ({ label, share: (counts[part] ?? 0) / total })) };
}
