import type { Filter } from '@carebourse/contracts/tables';
import type { FileFormat, UseTable } from '@carebourse/contracts/use';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { saveFrom } from '../../../lib/save-file.ts';
import { grantKeys } from './keys.ts';
import { makeFile, type Making } from './make-file.ts';
import { changeUnderGrant } from './under-grant.ts';

/** A file that the browser was sent to fetch. */
export interface Taken {
  format: FileFormat;
  bytes: number;
  /** The number of the release that it is of. */
  release: number;
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
      const release = table.release.number;
      const query = { format, release, filter: filters.length > 0 ? JSON.stringify(filters) : undefined };
      const bytes = await changeUnderGrant(client, requestId, makeFile(path, query, setMaking));
      saveFrom(addressOf(path, query));
      return { format, bytes, release };
    },
    changes: [grantKeys.uses(requestId)],
    failed: 'The file was not taken',
  });
  return { ...taking, making };
}
