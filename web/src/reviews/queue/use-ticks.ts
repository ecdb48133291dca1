import { useState } from 'react';

/** Which rows of a list are ticked. */
export interface Ticks {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Ticks them all, or takes their ticks away. */
  set: (ids: readonly number[], isTicked: boolean) => void;
}

export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const set: Ticks['set'] = (ids, isTicked) =>
    setTicked((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]));
  return {
    has: (id) => ticked.has(id),
    toggle: (id) => set([id], !ticked.has(id)),
    set,
  };
}
