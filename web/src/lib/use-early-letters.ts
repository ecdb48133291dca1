import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hands on what was typed into a box of a drawn page before its script came. The browser has kept it; React, which knows
 * the empty box, would take it back at the next change.
 */
export function useEarlyLetters(
  box: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const handOn = useEffectEvent(() => {
    const typed = box.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useLayoutEffect(() => handOn(), []);
}
