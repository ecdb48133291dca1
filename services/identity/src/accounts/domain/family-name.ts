/** Letters alone count: neither case, accents, spaces nor hyphens do. */
const lettersOf = (name: string | null) =>
  (name ?? '')
    .normalize('NFKD')
    .replaceAll(/\P{Letter}/gu, '')
    .toLowerCase();

/** Whether two family names are alike, written in one way or another; not where one is missing. */
export function isSameFamilyName(one: string | null, other: string | null): boolean {
  const letters = lettersOf(one);
  return letters !== '' && letters === lettersOf(other);
}
