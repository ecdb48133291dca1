import type { ReadingReport, TableReading } from '@carebourse/contracts/table-reading';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { stewardshipKeys } from './keys.ts';
import { untilMade } from './until-made.ts';

/** GET /api/uploads/{id}/reading: lines and values by which one sees how a file is read. Each time is a look at rows. */
export function useReadingReport(id: string, reading: TableReading) {
  return useQuery({
    queryKey: stewardshipKeys.reading(id, reading),
    queryFn: ({ signal }) =>
      untilMade(() => http<ReadingReport>(`/uploads/${id}/reading`, { signal })).catch(failWith(failures.reading)),
    // Values of the file are not kept for a later look.
    gcTime: 0,
  });
}
