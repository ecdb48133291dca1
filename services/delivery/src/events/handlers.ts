import type { Handlers } from '@carebourse/messaging/handling';
import type { Context } from '../context.ts';
import { askToDestroy } from '../use/events/ask-to-destroy.ts';
import type { Transaction } from '../store/database.ts';
import { forgetContentsOf } from '../agents/store/kept-invocations.ts';
import { forgetFeedbackOf } from '../agents/store/feedback.ts';
import { forgetQuestionsOf } from '../questions/store/kept-questions.ts';
import { removeUploadsOf } from '../uploads/store/uploads.ts';

/** Whether somebody may use something is asked when they do; what is heard here is what has to go with them. */
export const handlersOf = ({ directives }: Pick<Context, 'directives'>): Handlers<'delivery', Transaction> => ({
  'directive-changed': () => directives.hear(),
  'grant-revoked': ({ data, time }, tx) => askToDestroy(tx, data.requestId, new Date(time)),
  'user-deleted': async ({ data }, tx) => {
    await forgetQuestionsOf(tx, data.userId);
    await forgetContentsOf(tx, data.userId);
    await forgetFeedbackOf(tx, data.userId);
    await removeUploadsOf(tx, data.userId);
  },
});
