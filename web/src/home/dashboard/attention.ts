import { accountAttention } from '../../account/attention.ts';
import { administrationAttention } from '../../administration/attention.ts';
import { type AttentionItem, type AttentionSources, type Situation, URGENCIES } from '../../lib/attention.ts';
import { organizationsAttention } from '../../organizations/attention.ts';
import { requestsAttention } from '../../requests/attention.ts';
import { reviewsAttention } from '../../reviews/attention.ts';
import { stewardshipAttention } from '../../stewardship/attention.ts';

const SOURCES: Required<AttentionSources> = {
  ...administrationAttention,
  ...reviewsAttention,
  ...stewardshipAttention,
  ...requestsAttention,
  ...organizationsAttention,
  ...accountAttention,
};

type Read = Pick<Situation, 'user' | 'now'> & {
  [Part in Exclude<keyof Situation, 'user' | 'now'>]?: Situation[Part] | undefined;
};

const NONE = { items: [], nextCursor: null };

/** What needs the person, the most pressing first. What was not read needs nobody. */
export function attentionItems({ user, now, requests, waiting, organizations, publications }: Read): AttentionItem[] {
  const situation: Situation = {
    user,
    now,
    requests: requests ?? [],
    waiting: waiting ?? { items: [], total: 0 },
    organizations: organizations ?? NONE,
    publications: publications ?? NONE,
  };
  return URGENCIES.flatMap((urgency) => SOURCES[urgency](situation));
}
