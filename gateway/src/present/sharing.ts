import { SHARE_SCHEMA, SHARES_OF_PAGE, SHARING_PATH } from '@carebourse/contracts/sharing';
import type { SharingServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { readCursor, writeCursor } from '@carebourse/runtime/cursor';
import { z } from 'zod';

type Share = ResponseOut<SharingServiceDefinition['GetShare']>;
type SharedTable = ResponseOut<SharingServiceDefinition['GetSharedTable']>;
type SharedFiles = ResponseOut<SharingServiceDefinition['QuerySharedTable']>;

export interface PageInput {
  maxResults?: number | undefined;
  pageToken?: string | undefined;
}

/** How many entries of a list are answered at once. */
export function pageSize({ maxResults = SHARES_OF_PAGE }: PageInput): number {
  return Math.min(maxResults, SHARES_OF_PAGE);
}

/**
 * The page of a list that was asked for, in the protocol's words.
 * @param items all of them, by rising id
 * @throws InvalidInputError for a token that this list did not write
 */
export function sharingPage<Item extends { id: number }, Shown>(
  items: readonly Item[],
  asked: PageInput,
  show: (item: Item) => Shown,
) {
  const after = readCursor(asked.pageToken, z.int().min(0)) ?? 0;
  const rest = items.filter(({ id }) => id > after);
  const page = rest.slice(0, pageSize(asked));
  const nextPageToken = rest.length > page.length ? writeCursor(page.at(-1)?.id ?? after) : '';
  return { items: page.map(show), ...(nextPageToken && { nextPageToken }) };
}

export const presentShareTable =
  ({ share }: Share) =>
  ({ id, name }: Share['tables'][number]) => ({ name, schema: SHARE_SCHEMA, share, id: String(id) });

/** The actions of a table: a JSON object a line. */
export function tableActions({ metadata }: SharedTable): string[] {
  return [JSON.stringify({ protocol: { minReaderVersion: 1 } }), `{"metaData":${metadata}}`];
}

/**
 * The actions of its files. Of what is in them no statistics are told: the smallest and largest values are somebody's.
 * @param base the address under which we are called
 */
export function fileActions({ files, expiresAt }: SharedFiles, base: string): string[] {
  const expirationTimestamp = Date.parse(expiresAt);
  return files.map(({ id, bytes, path, address }) => {
    const url = address ?? new URL(SHARING_PATH + path, base).href;
    return JSON.stringify({ file: { url, id, partitionValues: {}, size: Number(bytes), expirationTimestamp } });
  });
}
