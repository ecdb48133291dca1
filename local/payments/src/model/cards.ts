import { randomText } from './ids.ts';

/** What a test card does. Numbers and behaviour follow https://docs.stripe.com/testing. */
export type Behaviour = 'succeeds' | 'declined' | 'insufficient_funds' | 'authentication_required' | 'fails_later';

export interface TestCard {
  number: string;
  /** Also usable as a payment method id, as Stripe's test payment methods are. */
  token: string;
  brand: 'visa' | 'mastercard';
  behaviour: Behaviour;
  hint: string;
}

export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa', 'succeeds', 'The payment succeeds.'),
  card('5555555555554444', 'pm_card_mastercard', 'succeeds', 'The payment succeeds, with a Mastercard.'),
  card('4000000000000002', 'pm_card_visa_chargeDeclined', 'declined', 'The card is declined.'),
  card('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'Too little money.'),
  card('4000002500003155', 'pm_card_authenticationRequired', 'authentication_required', 'The bank asks first.'),
  card('4000000000000341', 'pm_card_chargeCustomerFail', 'fails_later', 'Pays now, fails at the next renewal.'),
];

function card(number: string, token: string, behaviour: Behaviour, hint: string): TestCard {
  return { number, token, brand: number.startsWith('5') ? 'mastercard' : 'visa', behaviour, hint };
}

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

const declines: Record<'declined' | 'insufficient_funds', Decline> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
};

/** Whether the cardholder is there to answer their bank, and whether they have. */
export type Presence = 'off_session' | 'on_session' | 'authenticated';

/**
 * What a charge comes to. A card that asks for authentication asks once, when it is used in person; after that the
 * merchant may charge it alone.
 */
export function chargeOutcome(last4: string, presence: Presence): 'succeeds' | 'requires_action' | Decline {
  const behaviour = testCards.find(({ number }) => number.endsWith(last4))?.behaviour ?? 'succeeds';
  switch (behaviour) {
    case 'declined':
    case 'insufficient_funds':
      return declines[behaviour];
    case 'authentication_required':
      return presence === 'on_session' ? 'requires_action' : 'succeeds';
    case 'fails_later':
      return presence === 'off_session' ? declines.declined : 'succeeds';
    case 'succeeds':
      return 'succeeds';
  }
}

export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/** @returns the test card that was typed, or what is wrong with the entry, in the cardholder's words */
export function readCard(entry: CardEntry, now: Date): TestCard | Decline {
  const number = entry.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { code: 'incorrect_number', message: 'Your card number is incorrect.' };
  }
  if (entry.expMonth < 1 || entry.expMonth > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  if (new Date(Date.UTC(entry.expYear, entry.expMonth)) <= now) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration date is in the past." };
  }
  if (!/^\d{3,4}$/.test(entry.cvc)) return { code: 'invalid_cvc', message: "Your card's security code is invalid." };
  return testCards.find((known) => known.number === number) ?? realCard;
}

/** A real number must neither be charged nor kept. */
const realCard: Decline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. This is a sandbox: use one of its test cards, never a real one.',
};

/** The check digit of ISO/IEC 7812. */
function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = digit * 2;
    return total + (index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Stripe's name for the physical card, the same wherever it is used. */
export function fingerprint(number: string): string {
  return `sandbox${number.slice(-4)}`.padEnd(16, '0');
}

/** The secret half of a client secret. */
export function clientSecret(id: string): string {
  return `${id}_secret_${randomText(24)}`;
}
