import type { Upload } from '@carebourse/contracts/stewardship';
import type { ReadingChoice } from '@carebourse/contracts/table-reading';
import { useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { stewardshipKeys } from './keys.ts';

/** PUT /api/uploads/{id}/reading: confirms how a file is read, or has it looked into again by another reading. */
export function useChooseReading(id: string) {
  const client = useQueryClient();
  return useChange({
    send: (reading: ReadingChoice) => http<Upload>(`/uploads/${id}/reading`, { method: 'PUT', body: reading }),
    onDone: (upload) => holdAnswer(client, stewardshipKeys.upload(id), upload),
  });
}
