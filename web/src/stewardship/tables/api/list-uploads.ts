import type { OpenUpload } from '@carebourse/contracts/stewardship';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { stewardshipKeys } from './keys.ts';

/** GET /api/stewardship/uploads: files that came for the reader's entries, or are on their way, and are no release yet. */
export function useOpenUploads() {
  return useQuery({
    queryKey: stewardshipKeys.uploads,
    async queryFn({ signal }) {
      const { items } = await http<{ items: OpenUpload[] }>('/stewardship/uploads', { signal }).catch(
        failWith(failures.uploads),
      );
      return items;
    },
    refetchOnMount: 'always',
  });
}
