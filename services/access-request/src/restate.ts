/** The owner's part of `npm run events:rebuild`: tells others again how things are. */
import { runRestatement } from '@carebourse/messaging/rebuild/entries';
import { restateRequests } from './requests/events/restate-requests.ts';
import { openDatabase } from './store/database.ts';

await runRestatement('access-request', openDatabase, restateRequests);
