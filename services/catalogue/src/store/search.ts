/** A Prisma condition: one of the fields contains the text, whatever the case (§5 Search). */
export function anyContains<Field extends string>(text: string, fields: readonly Field[]) {
  const condition = { contains: escapeLike(text), mode: 'insensitive' } as const;
  return fields.map((field) => ({ [field]: condition }) as Record<Field, typeof condition>);
}

/** The pattern of an ILIKE that looks for the text anywhere. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** People who search for '50%' or 'lab_results' mean these characters; Prisma's `contains` leaves them as wildcards. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
