/** Whether a source is a page that people can open. */
export function isWebAddress(source: string): boolean {
  return URL.canParse(source) && /^https?:$/.test(new URL(source).protocol);
}

/** Addresses name an entry for the whole world; other keys for the files of one organization. */
export function sourceKey(source: string, organizationId: number | null): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(source)) return source;
  return `${organizationId ?? 'no'} organization: ${source}`;
}
