/** This service's part of `npm run events:rebuild`: begins to build a projection anew. */
import { runRebuild } from '@carebourse/messaging/rebuild/entries';
import { projections } from './events/projections.ts';
import { openDatabase } from './store/database.ts';

await runRebuild('billing', openDatabase, projections);
