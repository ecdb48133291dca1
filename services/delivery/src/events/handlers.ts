import type { Handlers } from '@carebourse/messaging/handling';
import type { Transaction } from '../store/database.ts';
import { forgetQuestionsOf } from '../store/kept-questions.ts';

/** Whether somebody may use something is asked when they do; what is heard here is what has to go with them. */
export const handlers: Handlers<'delivery', Transaction> = {
  'user-deleted': ({ data }, tx) => forgetQuestionsOf(tx, data.userId),
};
