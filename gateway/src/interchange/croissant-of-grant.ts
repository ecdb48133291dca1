import type { ColumnType } from '@carebourse/contracts/tables';
import type { UseTable, Workspace } from '@carebourse/contracts/use';
import { croissantCard, withoutGaps } from './croissant-card.ts';

const DATA_TYPES: Record<ColumnType, string> = {
  text: 'sc:Text',
  integer: 'sc:Integer',
  number: 'sc:Float',
  date: 'sc:Date',
  time: 'sc:DateTime',
  boolean: 'sc:Boolean',
};

/** A table that rows may leave of, and where they are fetched as CSV. */
export interface LoadableTable {
  table: UseTable;
  address: string;
}

/**
 * What a grant opens, as a data set whose tables can be loaded: the columns whose rows may leave, and no others. It is a
 * live one, since a file is made for whoever fetches it and its address ends.
 */
export function croissantOfGrant({ grant }: Workspace, loadable: readonly LoadableTable[], base: string) {
  const url = `${base}/use/${grant.id}`;
  const titles = loadable.map(({ table }) => table.title).join('; ');
  const hasApi = grant.accessTypes.includes('api');
  return croissantCard({
    '@id': `${url}#dataset`,
    name: grant.resourceName,
    description: titles === '' ? 'No table whose rows may leave.' : `Tables that were granted: ${titles}`,
    url,
    publisher: grant.stewardName && { '@type': 'sc:Organization', name: grant.stewardName },
    isLiveDataset: true,
    distribution: loadable.map(({ table: { name }, address }) => ({
      '@type': 'cr:FileObject',
      '@id': fileOf(name),
      name: fileOf(name),
      contentUrl: address,
      encodingFormat: 'text/csv',
    })),
    recordSet: loadable.map(({ table }) => recordSet(table, hasApi)),
  });
}

function recordSet({ name, description, columns }: UseTable, hasApi: boolean) {
  const isInRows = ({ opensWith }: UseTable['columns'][number]) =>
    opensWith === 'export' || (opensWith === 'api' && hasApi);
  return withoutGaps({
    '@type': 'cr:RecordSet',
    '@id': name,
    name,
    description,
    field: columns.filter(isInRows).map((column) =>
      withoutGaps({
        '@type': 'cr:Field',
        '@id': `${name}/${column.name}`,
        name: column.name,
        description: column.description,
        dataType: DATA_TYPES[column.type],
        source: { fileObject: { '@id': fileOf(name) }, extract: { column: column.name } },
      }),
    ),
  });
}

const fileOf = (table: string) => `${table}.csv`;
