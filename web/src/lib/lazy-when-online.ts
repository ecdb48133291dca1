import { lazy } from 'react';
import { whenOnline } from './connection.ts';

/** A component that is a file of its own. Asked for without a connection, it comes when that is back. */
export const lazyWhenOnline: typeof lazy = (load) => lazy(() => whenOnline(load));
