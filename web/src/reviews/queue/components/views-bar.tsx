import type { SavedView } from '@carebourse/contracts/saved-views';
import { BookmarkPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSetQuery } from '../../../lib/address.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useViews } from '../api/views.ts';
import { addressOfView, isSameView, viewOfAddress } from '../view-query.ts';
import { ViewsDialog } from './views-dialog.tsx';
import * as TEXTS from '../texts.ts';

/** The views that the reader keeps, of which the default one opens with the queue. */
export function ViewsBar() {
  const { data = [] } = useViews();
  const { search: address } = useLocation();
  const setQuery = useSetQuery();
  const [isOpen, setOpen] = useState(false);
  const shown = viewOfAddress(address);
  useDefaultView(data);
  return (
    <Cluster $gap={2} role="group" aria-label={TEXTS.savedViews}>
      {data.map(({ id, name, query }) => {
        const isShown = isSameView(query, shown);
        return (
          <Button
            key={id}
            size="small"
            variant={isShown ? 'primary' : 'secondary'}
            aria-pressed={isShown}
            onClick={() => setQuery(addressOfView(query))}
          >
            <Wrapping>{name}</Wrapping>
          </Button>
        );
      })}
      <Button size="small" variant="secondary" icon={BookmarkPlus} onClick={() => setOpen(true)}>
        {TEXTS.views}
      </Button>
      {isOpen && <ViewsDialog shown={shown} onClose={() => setOpen(false)} />}
    </Cluster>
  );
}

/** Once, and only where the address says nothing: who takes all filters away wants to see everything. */
function useDefaultView(views: readonly SavedView[]): void {
  const setQuery = useSetQuery();
  const isPlain = useRef(window.location.search === '');
  const query = views.find(({ isDefault }) => isDefault)?.query;
  useEffect(() => {
    if (!query || !isPlain.current) return;
    isPlain.current = false;
    setQuery(addressOfView(query), { replace: true });
  }, [query, setQuery]);
}
