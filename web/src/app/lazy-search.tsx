import { Search } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { IconButton } from '../ui/icon-button.tsx';
import * as TEXTS from './texts.ts';

const load = () => import('../catalogue/browse/components/search-dialog.tsx');
const SearchDialog = lazyWhenOnline(async () => ({ default: (await load()).SearchDialog }));

/** The search of every page. Its code comes when it is wanted: by its button, or by the key `/`. */
export function LazySearch() {
  const [isOpen, setOpen] = useState(false);
  // Typed while its code is on its way: who knows the key types on at once.
  const early = useRef('');

  const close = useCallback(() => {
    early.current = '';
    setOpen(false);
  }, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (isOpen && event.key === 'Escape') close();
      else if (isOpen && event.key.length === 1) early.current += event.key;
      else if (event.key === '/') setOpen(true);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);

  return (
    <>
      <IconButton
        icon={Search}
        label={TEXTS.search}
        aria-keyshortcuts="/"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchDialog early={early} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Where `/` is a character, or where something else has the whole attention. */
function isBusy(target: EventTarget | null): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyped || document.querySelector('[role="dialog"]') !== null;
}
