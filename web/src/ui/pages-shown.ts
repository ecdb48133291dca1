/** Pages that are linked: the first, the last and those beside this one; null stands for those between. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((one, other) => one - other);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1];
    if (before === undefined || one - before === 1) return [one];
    // A gap of one page is as wide as the page itself.
    return [one - before === 2 ? one - 1 : null, one];
  });
}
