import { type ComponentType, createElement } from 'react';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';

export interface Screen<Props extends object = object> {
  Component: ComponentType<Props>;
  /** Fetches it beforehand: what is on the page already must not wait, nor lose a press, while it is taken over. */
  load: () => Promise<void>;
}

/** A screen that is a file of its own, loaded when it is first needed or beforehand. */
export function screen<Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazyWhenOnline(async () => ({ default: await load() }));
  return {
    Component: (props: Props) => createElement<Props>(loaded ?? Lazy, props),
    load: async () => {
      loaded = await load();
    },
  };
}
