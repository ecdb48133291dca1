import type { Publication } from '@carebourse/contracts/publications';
import { type AttentionItem, type AttentionSources, leastOf } from '../lib/attention.ts';
import { formatRelative } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';
import type { FirstOf } from '../lib/use-pages.ts';

/** What of this area can need a person. */
export const stewardshipAttention = {
  publication: ({ publications, now }) => unpublished(publications, now),
} as const satisfies AttentionSources;

/** Newest first. */
function unpublished({ items, nextCursor }: FirstOf<Pick<Publication, 'askedAt'>>, now: Date): AttentionItem[] {
  const oldest = items.at(-1);
  if (!oldest) return [];
  const many = items.length;
  return [
    {
      id: 'publications',
      kind: 'publication',
      title:
        many === 1
          ? '1 publication waits for a decision'
          : `${leastOf(many, nextCursor)} publications wait for a decision`,
      detail: nextCursor
        ? 'Stewards asked for them.'
        : `The oldest was asked for ${formatRelative(oldest.askedAt, now)}.`,
      action: 'Open the publications',
      to: paths.publications,
    },
  ];
}
