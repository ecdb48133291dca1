/** The owner's part of `npm run events:rebuild`: tells others again how things are. */
import { runRestatement } from '@carebourse/messaging/rebuild/entries';
import { restateUsers } from './accounts/events/restate-users.ts';
import { openDatabase } from './store/database.ts';

await runRestatement('identity', openDatabase, restateUsers);
