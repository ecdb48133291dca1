import { EXPORTED_USES_PAGE, MOST_EXPORTED_USES } from '@carebourse/contracts/my-data';

/**
 * Uses of records as a file has them: page by page, the newest first, as many as a file holds.
 * @returns with the last page that was read
 */
export async function exportedUses<Page extends { nextCursor: string }, Line>(
  read: (asked: { limit: number; cursor: string }) => Promise<Page>,
  present: (page: Page) => Promise<Line[]>,
): Promise<{ lines: Line[]; last: Page }> {
  const lines: Line[] = [];
  for (let cursor = ''; ;) {
    const last = await read({ limit: EXPORTED_USES_PAGE, cursor });
    lines.push(...(await present(last)));
    cursor = last.nextCursor;
    if (cursor === '' || lines.length >= MOST_EXPORTED_USES) return { lines, last };
  }
}
