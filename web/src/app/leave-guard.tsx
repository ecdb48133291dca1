import { type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react';
import {
  type Navigator,
  parsePath,
  type Path,
  type To,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
import { giveUpPageCalls } from '../lib/call-scope.ts';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { LeaveGuardContext, leavesFreely, type Reach } from '../lib/leave-guard.ts';
import { type Place, useGuardedHistory } from './use-guarded-history.ts';

const loadDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazyWhenOnline(async () => ({ default: (await loadDialog()).LeaveDialog }));

/** A navigator whose steps to elsewhere go through `pass`, which may put them off. */
function guarded(navigator: Navigator, pass: (to: Partial<Path>, go: () => void) => void): Navigator {
  const through =
    (step: Navigator['push']) => (to: To, state?: unknown, options?: Parameters<Navigator['push']>[2]) => {
      const go = () => step(to, state, options);
      if (leavesFreely(state)) go();
      else pass(typeof to === 'string' ? parsePath(to) : to, go);
    };
  return {
    createHref: (to) => navigator.createHref(to),
    go: (delta) => navigator.go(delta),
    push: through(navigator.push),
    replace: through(navigator.replace),
    ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation }),
  };
}

function isElsewhere(reach: Reach, from: Place, { pathname = from.pathname, search = '' }: Partial<Path>): boolean {
  return pathname !== from.pathname || (reach === 'view' && search !== from.search);
}

/**
 * Asks before a navigation takes unsaved input away. The router's own blocker needs its data router: 14.3 KB of compressed
 * script more on each first visit, 127.9 to 142.2 KB, where 130 KB is the most.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const navigation = use(NavigationContext);
  const [holds] = useState(() => new Set<{ reach: Reach }>());
  const [question, setQuestion] = useState<{ discard: () => void } | null>(null);

  const ask = useCallback((discard: () => void) => setQuestion({ discard }), []);
  const hold = useCallback(
    (reach: Reach) => {
      // Fetched while the network is there: a page with unsaved input must not fail for want of the question.
      void loadDialog();
      const held = { reach };
      holds.add(held);
      return () => void holds.delete(held);
    },
    [holds],
  );
  const isHeld = useCallback(
    (from: Place, to: Partial<Path>) => [...holds].some(({ reach }) => isElsewhere(reach, from, to)),
    [holds],
  );
  useGuardedHistory(isHeld, ask);

  const guard = useMemo(() => ({ hold, ask }), [hold, ask]);
  const guardedNavigation = useMemo(() => {
    const pass = (to: Partial<Path>, go: () => void) => (isHeld(window.location, to) ? ask(go) : go());
    return { ...navigation, navigator: guarded(navigation.navigator, pass) };
  }, [navigation, isHeld, ask]);

  function leave() {
    giveUpPageCalls();
    question?.discard();
  }

  return (
    <LeaveGuardContext value={guard}>
      <NavigationContext value={guardedNavigation}>{children}</NavigationContext>
      {question && (
        <Suspense>
          <LeaveDialog discard={leave} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </LeaveGuardContext>
  );
}
