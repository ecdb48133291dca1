/** The condition on what everybody may find. */
export const published = { publishedAt: { not: null }, retiredAt: null } as const;
