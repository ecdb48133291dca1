/** As many are asked for at once. */
const PAGE = 1_000;

/** All of a list that is answered in the order of ids, page by page. */
export async function everyPage<Item extends { id: number }>(
  read: (page: { afterId: number; limit: number }) => Promise<Item[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let afterId = 0; ;) {
    const page = await read({ afterId, limit: PAGE });
    all.push(...page);
    const last = page[PAGE - 1];
    if (!last) return all;
    afterId = last.id;
  }
}
