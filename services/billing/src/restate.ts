/** The owner's part of `npm run events:rebuild`: tells others again how things are. */
import { runRestatement } from '@carebourse/messaging/rebuild/entries';
import { restateEntitlements } from './events/restate-entitlements.ts';
import { openDatabase } from './store/database.ts';

await runRestatement('billing', openDatabase, restateEntitlements);
