import { services } from '../services.ts';
import type { Opening } from './opening.ts';

const inEach = (...works: string[]): string[] =>
  services.flatMap((service) => works.map((work) => `${service}: ${work}`));

/** Everything that is done without a call. */
export const works: readonly Opening[] = [
  { names: ['identity: OAuth2 issuer'], doors: ['client-credentials', 'introspection', 'assistant'] },
  { names: ['identity: mail'], doors: ['mail', 'reset-link'] },
  { names: ['identity: consumer', 'profile: consumer', 'profile: saved searches'], doors: ['mail'] },
  { names: ['access-request: webhook deliveries'], doors: ['webhook'] },
  { names: ['delivery: bytes'], doors: ['grant'] },
  { names: ['profile: notification listener'], doors: ['notification-stream', 'other-stream'] },
  {
    names: ['catalogue: consumer', 'access-request: consumer', 'billing: consumer', 'delivery: consumer'],
    opensNothing: 'it keeps what others tell',
  },
  {
    names: [
      ...inEach('dead letters', 'consumer lag', 'relay', 'transport'),
      'identity: session feed',
      'access-request: change feed',
    ],
    opensNothing: 'it carries what was written; who reads it asks',
  },
  {
    names: ['catalogue: change feed', 'delivery: change feed'],
    opensNothing: 'entries and their connections are the same for everybody',
  },
  {
    names: [
      'identity: due addresses',
      'identity: session sweep',
      'identity: assistant sweep',
      'identity: id token sweep',
      'identity: revocation sweep',
      'identity: idempotency sweep',
      'access-request: expiry sweep',
      'access-request: attestation sweep',
      'access-request: webhook sweep',
      'access-request: draft sweep',
      'catalogue: applied call sweep',
      'catalogue: import sweep',
      'profile: applied call sweep',
      'access-request: applied call sweep',
      'access-request: file sweep',
      'access-request: past request sweep',
      'delivery: applied call sweep',
      'delivery: upload sweep',
      'delivery: release sweep',
    ],
    opensNothing: 'it ends what has run out',
  },
  { names: ['delivery: release move', 'delivery: release upkeep'], opensNothing: 'it moves files that nobody may see' },
  { names: ['delivery: agent probes'], opensNothing: 'agents are asked their own examples' },
  { names: ['profile: question reminders'], opensNothing: 'it says that somebody waits' },
  { names: ['profile: notices of own decisions'], opensNothing: 'it says that a dependent decides alone' },
  { names: ['access-request: end warnings'], opensNothing: 'it says that a grant ends soon' },
  { names: ['delivery: release reminders'], opensNothing: 'it says that a release is expected' },
  { names: ['delivery: unusual reading'], opensNothing: 'it counts who read what' },
  { names: ['delivery: copies sweep'], opensNothing: 'it asks for what was taken' },
  {
    names: ['catalogue: imports'],
    opensNothing:
      'it makes entries that an editor or admin has agreed to in a session, or that an admin has set up and whose account is asked for each time',
  },
  { names: ['delivery: uploads'], opensNothing: 'it takes what a steward asked for in a session' },
  { names: ['identity: signing keys'], opensNothing: 'keys are nobody’s' },
  { names: ['identity: audit notes'], opensNothing: 'how far the trail goes' },
  {
    names: ['billing: comparison with the payment provider'],
    opensNothing: 'it writes down what the provider says of payments',
  },
];
