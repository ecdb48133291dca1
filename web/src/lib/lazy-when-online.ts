import { type ComponentType, lazy } from 'react';
import { whenOnline } from './connection.ts';

/** A component that is a file of its own. Asked for without a connection, it comes when that is back. */
export const lazyWhenOnline: typeof lazy = (load) => lazy(() => whenOnline(load));

/** A screen that is a file of its own, by the name under which the file exports it. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyWhenOnline(async () => ({ default: await load() }));
}
