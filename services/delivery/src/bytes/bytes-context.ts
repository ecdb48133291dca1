import type { Context } from '../context.ts';
import type { FindReleased } from '../rpc/open-table.ts';
import type { Transfers } from './transfers.ts';

/** What handlers of bytes that leave may use. */
export interface BytesContext extends Pick<
  Context,
  'check' | 'db' | 'directives' | 'tables' | 'secrets' | 'logger' | 'now'
> {
  /** The transfers under way, of this process. */
  transfers: Transfers;
  /** Looks at the tables of transfers under way. */
  find: FindReleased;
}
