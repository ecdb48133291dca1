import { STEWARD_LIMITS } from './plan-limits.ts';

/** Kinds of files that are taken as tables, by the endings of their names, and how many bytes one may have. */
export const TABLE_FILES = {
  text: {
    endings: ['csv', 'tsv', 'txt'],
    words: 'CSV in any usual encoding and separator',
    most: STEWARD_LIMITS.fileBytes,
  },
  workbook: { endings: ['xlsx', 'xlsm'], words: 'Excel workbook (.xlsx)', most: STEWARD_LIMITS.workbookBytes },
  parquet: { endings: ['parquet'], words: 'Parquet', most: STEWARD_LIMITS.fileBytes },
} as const;
export type TableFile = keyof typeof TABLE_FILES;

/** The kind that a file's name speaks for; undefined for none of them. What is in it decides. */
export function tableFileOf(fileName: string): TableFile | undefined {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kinds = Object.keys(TABLE_FILES) as TableFile[];
  return kinds.find((kind) => TABLE_FILES[kind].endings.some((known) => known === ending));
}
