/** Text that a column holds somewhere, whatever its case; the search's own % and _ mean themselves. */
export function containing(search: string) {
  return { contains: search.replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
}
