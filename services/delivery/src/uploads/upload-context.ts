import type { Context } from '../context.ts';

/** What the work on an upload may use. */
export type UploadContext = Pick<
  Context,
  'db' | 'cipher' | 'uploads' | 'tables' | 'directives' | 'secrets' | 'logger' | 'now'
>;
