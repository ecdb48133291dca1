import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

const load = () => import('../features/catalogue/components/search-dialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

/** The search of every page. Its code comes when it is wanted: by its button, or by the key `/`. */
export function LazySearch() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <IconButton
        icon={Search}
        label="Search"
        aria-keyshortcuts="/"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
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
