import type { User } from '@carebourse/contracts/auth';
import { savedQueryKey } from '@carebourse/contracts/saved-query';
import type { SavedQuery } from '@carebourse/contracts/saved-searches';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyWhenOnline } from '../../../lib/lazy-when-online.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useSavedSearches } from '../api/list-saved-searches.ts';
import * as TEXTS from '../texts.ts';

const SaveSearchDialog = lazyWhenOnline(async () => ({
  default: (await import('./save-search-dialog.tsx')).SaveSearchDialog,
}));

interface SaveSearchProps {
  query: SavedQuery;
  /** What narrows the results too, and is not saved with it. */
  leftOut?: string | undefined;
  /** When its reader goes to the list of what is saved. */
  onLeave?: () => void;
}

/** Beside results: hear of entries that the search finds from now on. For who is signed in. */
export function SaveSearch(props: SaveSearchProps) {
  const user = useCurrentUser();
  return user && <SaveForUser user={user} {...props} />;
}

function SaveForUser({ user, query, leftOut, onLeave }: SaveSearchProps & { user: User }) {
  const searches = useSavedSearches(user.id);
  const [isOpen, setOpen] = useState(false);
  // Without the list nobody knows whether it is saved. It is tried again with the next look at a page.
  if (!searches.data) return null;
  const key = savedQueryKey(query);
  if (searches.data.some((search) => savedQueryKey(search.query) === key))
    return (
      <Link to={to.account('notifications')} onClick={onLeave}>
        {TEXTS.savedSearch}
      </Link>
    );
  return (
    <>
      <Button variant="quiet" size="small" icon={Bell} onClick={() => setOpen(true)}>
        {TEXTS.saveThisSearch}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog userId={user.id} query={query} leftOut={leftOut} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
