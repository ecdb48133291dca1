import type { Filter } from '@carebourse/contracts/tables';
import type { FileFormat, UseTable } from '@carebourse/contracts/use';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { saveFrom } from '../../../lib/save-file.ts';
import { requestKeys } from '../../../requests/record/api/keys.ts';
import { grantKeys } from './keys.ts';
import { makeFile, type Made, type Making } from './make-file.ts';
import { changeUnderGrant, isReleaseGone } from './under-grant.ts';

/** A file that the browser was sent to fetch, and how it is made again. */
export interface Taken extends Made {
  format: FileFormat;
  path: string;
  query: Parameters<typeof makeFile>[1];
}

/**
 * GET /api/grants/{requestId}/tables/{tableId}/file, by the browser itself, so that a file may be of any size and goes on
 * after a break. Before, it is made, and what refuses it is told. The release is named: what goes on is of the same bytes.
 * @param filters that the rows meet; all rows without
 * @returns the change, and how far the file is while it is made
 */
export function useTakeFile(requestId: number, table: Pick<UseTable, 'id' | 'release'>, filters: readonly Filter[]) {
  const client = useQueryClient();
  const [making, setMaking] = useState<Making>();
  const taking = useChange({
    async send(format: FileFormat): Promise<Taken> {
      setMaking(undefined);
      const path = `/grants/${requestId}/tables/${table.id}/file`;
      const filter = filters.length > 0 ? JSON.stringify(filters) : undefined;
      const query = { format, release: table.release.number, filter };
      const made = await changeUnderGrant(client, requestId, makeFile(path, query, setMaking));
      saveFrom(addressOf(path, query));
      return { ...made, format, path, query };
    },
    changes: [grantKeys.uses(requestId)],
    failed: 'The file was not taken',
  });
  return { ...taking, making };
}

/**
 * Asks whether a download of a file that broke goes on, as the browser will: only in the same bytes of the same release.
 * What the page shows of the tables is read again, because it may be of a release that is gone.
 * @returns the change, which answers whether it does
 */
export function useGoesOn(requestId: number) {
  const client = useQueryClient();
  return useChange({
    async send({ path, query, etag }: Taken): Promise<boolean> {
      try {
        const made = await changeUnderGrant(
          client,
          requestId,
          makeFile(path, query, () => undefined),
        );
        return made.etag === etag;
      } catch (error) {
        if (isReleaseGone(error)) return false;
        throw error;
      }
    },
    changes: [requestKeys.workspace(requestId)],
    failed: 'The file was not looked at',
  });
}
