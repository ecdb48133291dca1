import type { WebhookEventType } from '@carebourse/contracts/constants';
import type {
  WebhookAttempt,
  WebhookDeliveryStatus,
  WebhookFailure,
  WebhookStatus,
} from '@carebourse/contracts/webhooks';
import { formatRelative } from '../../lib/dates.ts';
import type { Tone } from '../../theme/tokens.ts';

/** When each event is sent, in a sentence for whoever chooses it. */
export const eventWords: Record<WebhookEventType, string> = {
  'request.decided': 'A request of yours was approved, returned or rejected.',
  'grant.given': 'You were granted access.',
  'grant.extended': 'Access that you have goes on for longer.',
  'grant.changed': 'The end of access that you have was moved, as its ethics approval was corrected.',
  'grant.revoked': 'Access that you had was taken away.',
  'grant.expired': 'Access that you had has come to its end.',
  'entry.released': 'An entry that you watch has a new release.',
  'entry.changed': 'An entry that you watch was changed, or is listed again.',
  'entry.retired': 'An entry that you watch is not listed any more.',
  'search.matched': 'A search that you have saved finds new entries.',
};

interface Look {
  label: string;
  tone: Tone;
}

export const statusLooks: Record<WebhookStatus, Look> = {
  active: { label: 'Active', tone: 'green' },
  paused: { label: 'Paused', tone: 'slate' },
  disabled: { label: 'Turned off', tone: 'rose' },
};

export const deliveryLooks: Record<WebhookDeliveryStatus, Look> = {
  waiting: { label: 'Waiting', tone: 'amber' },
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Failed', tone: 'rose' },
};

const failureWords: Record<WebhookFailure, string> = {
  timeout: 'No answer in time',
  dns: 'Host not found',
  address: 'Not a public server',
  connection: 'No connection',
  tls: 'Certificate not valid',
};

/** What came back from a try: "503, 120 ms" or "No answer in time, 10,000 ms". */
export function attemptWords({ statusCode, failure, durationMs }: WebhookAttempt): string {
  const result = failure ? failureWords[failure] : `Status ${statusCode}`;
  return `${result}, ${durationMs.toLocaleString('en-CA')} ms`;
}

const MINUTE_MS = 60_000;

/** When a delivery is tried next; one whose webhook rests waits for that to end. */
export function nextTryWords(at: string | null, isActive: boolean, now: Date = new Date()): string {
  if (at === null) return 'None';
  if (!isActive) return 'Once resumed';
  return Date.parse(at) - now.getTime() < MINUTE_MS ? 'Within a minute' : formatRelative(at, now);
}
