import type { Upload } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { apiPath, type EntryRef } from '../entry-ref.ts';
import { stewardshipKeys } from './keys.ts';

interface ReleaseInput {
  uploadId: string;
  definition: TableDefinition;
  deleteAt: string | null;
  /** What it corrects in the release before; null where it corrects nothing. */
  corrects: string | null;
}

/** POST …/releases: takes an upload as a release. It goes on in the background; the upload tells how far it is. */
export function usePublish(entry: EntryRef) {
  const client = useQueryClient();
  return useChange({
    send: (input: ReleaseInput) => http<Upload>(`${apiPath(entry)}/releases`, { method: 'POST', body: input }),
    failed: 'The release was not published',
    onDone: (upload) => holdAnswer(client, stewardshipKeys.upload(upload.id), upload),
  });
}
