/** Does a piece of work for each item, so many at once, and begins them in order. Work that fails ends nothing else. */
export async function fewAtATime<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const takeOn = async () => {
    for (const item of left) await work(item).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeOn));
}
