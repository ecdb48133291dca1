import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is made with: one for another `scope` does not fit. */
export interface Seal {
  key: Uint8Array;
  /** What the text is of, in an order; nothing where it says so itself. */
  scope?: readonly (string | number)[];
}

/** A value as JSON that others hand back unread, with our signature. */
export function signText(value: unknown, seal: Seal): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${signature(body, seal)}`;
}

/** The value, when it was signed for the same; undefined for every other text. */
export function readSignedText(text: string, seal: Seal): unknown {
  const [body = '', shown = '', ...more] = text.split('.');
  if (more.length > 0) return undefined;
  const expected = Buffer.from(signature(body, seal));
  const given = Buffer.from(shown);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

/** Base64 has none of JSON's brackets, so that no scope runs on into a body. */
function signature(body: string, { key, scope }: Seal): string {
  return createHmac('sha256', key)
    .update(scope ? `${JSON.stringify(scope)}${body}` : body)
    .digest('base64url');
}
