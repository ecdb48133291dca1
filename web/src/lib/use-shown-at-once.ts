import { startTransition, useOptimistic } from 'react';

/**
 * A value that lives in the address, for a control that must show it as soon as it is chosen: the address follows in a
 * transition, and until then a checkbox would be taken back.
 */
export function useShownAtOnce<Value>(
  value: Value,
  change: (value: Value) => void,
): [value: Value, change: (value: Value) => void] {
  const [shown, show] = useOptimistic(value);
  function choose(next: Value) {
    startTransition(() => {
      show(next);
      change(next);
    });
  }
  return [shown, choose];
}
