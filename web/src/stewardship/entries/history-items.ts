import type { ResourceRevision, ResourceStatus, RevisionAction } from '@carebourse/contracts/catalogue-management';
import { type Difference, differences } from '../entry/differences.ts';

const verbs: Record<RevisionAction, string> = {
  created: 'made the draft',
  edited: 'changed it',
  published: 'published it',
  retired: 'retired it',
  undone: 'undid the last change',
};

const statusWords: Record<ResourceStatus, string> = { draft: 'a draft', published: 'published', retired: 'retired' };

/** Who stands for the product itself, which brings the first entries. */
const PRODUCT = 'Carebourse';

export interface HistoryItem {
  revision: number;
  title: string;
  at: string;
  changes: Difference[];
  /** Why, as whoever asked for it said. */
  reason: string | null;
}

/** The history in words, newest first: who did what, and what that changed since the revision before. */
export function historyItems(history: readonly ResourceRevision[]): HistoryItem[] {
  return history.map(({ revision, action, by, proposedBy, note, at, status, content }, index) => {
    const before = history[index + 1];
    const isBack = action === 'undone' && before !== undefined && before.status !== status;
    const proposal = proposedBy ? `, as ${proposedBy.name} asked` : '';
    return {
      revision,
      title: `${by?.name ?? PRODUCT} ${verbs[action]}${proposal}${isBack ? `: it is ${statusWords[status]} again` : ''}`,
      at,
      changes: before ? differences(before.content, content) : [],
      reason: note,
    };
  });
}
