import { MESSAGES } from '@carebourse/contracts/service-messages';
import { openThrottle } from '@carebourse/runtime/throttle';

const HOUR = 60 * 60;

/** That one person may write on requests in an hour: a script that ran wild must not fill others' mailboxes. */
const WRITTEN_PER_HOUR = 120;

export interface SubmissionThrottle {
  /**
   * Counts a message through a public form.
   * @throws RateLimitedError while the network or the address has to wait
   */
  countSubmission(email: string, network: string): Promise<void>;
  /**
   * Counts a message on a request.
   * @throws RateLimitedError while its author has to wait
   */
  countMessage(authorId: number): Promise<void>;
  close(): Promise<void>;
}

export function createSubmissionThrottle(
  databaseUrl: string,
  { MESSAGES_PER_HOUR }: { MESSAGES_PER_HOUR: number },
): SubmissionThrottle {
  const { counter, close } = openThrottle(databaseUrl, 'submission_throttle');
  const networks = counter('network', { points: MESSAGES_PER_HOUR, duration: HOUR });
  // In the name of one e-mail address, wherever it is sent from: half of what a network may, with all who sit behind it.
  const addresses = counter('address', { points: Math.ceil(MESSAGES_PER_HOUR / 2), duration: HOUR });
  const authors = counter('author', { points: WRITTEN_PER_HOUR, duration: HOUR });
  return {
    countMessage: (authorId) => authors.use(String(authorId), MESSAGES.conversation.tooMany),
    async countSubmission(email, network) {
      await networks.use(network, MESSAGES.http.tooManyRequests);
      await addresses.use(email, MESSAGES.http.tooManyRequests);
    },
    close,
  };
}
