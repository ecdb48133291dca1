/**
 * The hash of nothing. styled-components puts an empty style element into the page and fills it through the CSSOM,
 * which the policy does not govern; so this one hash lets its elements in and still no written-out style.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where Stripe's script, its frames and its calls come from (https://docs.stripe.com/security/guide, "CSP"). */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

export interface PageHeaderOptions {
  /** Origin of the corporate directory that people sign in with, when one is configured. */
  directoryOrigin?: string | undefined;
  /**
   * Where the payment form comes from: `stripe` for Stripe itself, or the origin that stands in its place. Left out
   * where no payments are taken.
   */
  payments?: 'stripe' | URL | undefined;
  /** Hashes of the styles that are written out in pages, as the policy names them. */
  styleHashes?: readonly string[] | undefined;
  /** Whether visitors come over HTTPS. */
  https: boolean;
}

/** The Content-Security-Policy of the application's pages. */
export function pageSecurityPolicy({ directoryOrigin, payments, styleHashes, https }: PageHeaderOptions): string {
  const directory = directoryOrigin ? [directoryOrigin] : [];
  const { script, frame, connect } = paymentSources(payments);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...script],
    'style-src': ["'self'", EMPTY_STYLE, ...(styleHashes ?? [])],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connect, ...directory],
    'frame-src': frame.length + directory.length > 0 ? [...frame, ...directory] : ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function paymentSources(payments: PageHeaderOptions['payments']): typeof STRIPE {
  if (payments === 'stripe') return STRIPE;
  const from = payments ? [payments.origin] : [];
  return { script: from, frame: from, connect: from };
}

/** The security headers of the API's answers: nothing in them may be run, framed or guessed to be something else. */
export function apiSecurityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...commonSecurityHeaders(https),
    'referrer-policy': 'no-referrer',
  };
}

/** The security headers of the application's pages and files, as a table of lower-case names. */
export function pageSecurityHeaders(options: PageHeaderOptions): Record<string, string> {
  return {
    'content-security-policy': pageSecurityPolicy(options),
    ...commonSecurityHeaders(options.https),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

function commonSecurityHeaders(https: boolean): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
