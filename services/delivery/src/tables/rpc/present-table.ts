import { identifiesPersons, type Column } from '@carebourse/contracts/tables';
import type { Distribution } from '@carebourse/contracts/use';
import type { FrozenFigures } from '@carebourse/table-store/figures/frozen-figures';
import type { Profile } from '@carebourse/table-store/profile';
import { opensWith, viewOf } from '@carebourse/table-store/view-of';
import { isLinked } from '../../directives/directives.ts';
import { nextReleaseOf } from '../../releases/domain/next-release.ts';
import type { OpenTable } from '../../rpc/open-table.ts';

/** What tells of a table's columns: its profile to those who may have rows, or frozen figures. */
type Summary = { profile: Profile } | { figures: FrozenFigures };

/** A table of a workspace, as messages have it. */
export function presentTable(open: OpenTable, summary: Summary) {
  const { id, release, releaseEvery } = open.table;
  const { nextReleaseBy } = nextReleaseOf(releaseEvery, release);
  const { name, title, description, synthetic, columns, terms } = release.definition;
  const figures = 'figures' in summary ? summary.figures : undefined;
  return {
    id,
    name,
    title,
    description,
    synthetic,
    honoursDirectives: isLinked(open.table),
    release: {
      number: release.number,
      publishedAt: release.publishedAt.toISOString(),
      rows: 'profile' in summary ? summary.profile.rows : undefined,
    },
    releaseEvery: releaseEvery ?? undefined,
    nextReleaseBy: nextReleaseBy ?? undefined,
    asks: open.asks,
    columns: columns
      .filter((column) => !identifiesPersons(column))
      .map((column) => presentColumn(open, summary, column)),
    breaks: figures?.breaks ?? [],
    measures: figures?.measures.map(({ where: _, edges: __, ...measure }) => measure) ?? [],
    smallestAtom: terms.smallestAtom,
  };
}

function presentColumn(open: OpenTable, summary: Summary, column: Column) {
  const known = 'profile' in summary && leaves(open, column) ? summary.profile.columns[column.name] : undefined;
  return {
    ...presentDeclared(column),
    mark: column.mark,
    opensWith: opensWith(open.table.release.definition, column) ?? undefined,
    missingShare: known?.missingShare ?? undefined,
    days: known?.days,
    distribution:
      'profile' in summary ? (known?.distribution ?? null) : frozenDistribution(summary.figures, column.name),
  };
}

/** What is told of a column to everybody. */
export function presentDeclared({ name, type, description, unit, codeSystem }: Column) {
  return { name, type, description, unit: unit ?? undefined, codeSystem: codeSystem ?? undefined };
}

/** Whether a column is among those that the grant lets leave as rows. */
function leaves({ table, allowed }: OpenTable, { name }: Column): boolean {
  const { columns } = viewOf(table.release.definition, allowed.accessTypes);
  return columns.some((one) => one.name === name);
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
