/** The owner's part of `npm run events:rebuild`: tells others again how things are. */
import { runRestatement } from '@carebourse/messaging/rebuild/entries';
import { restateTables } from './events/restate-tables.ts';
import { openDatabase } from './store/database.ts';

await runRestatement('delivery', openDatabase, restateTables);
