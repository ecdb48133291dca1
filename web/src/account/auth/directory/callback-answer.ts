import * as TEXTS from '../texts.ts';

/** What the directory sent back with a person. */
export interface CallbackAnswer {
  /** As it was in the address, for the sign-in library. */
  raw: string;
  state: string | null;
  /** Its own words when it let nobody in. */
  refusal: string | null;
}

/** Reads the directory's answer from behind `#` or `?`; undefined when there is none. */
export function readAnswer(search: string, hash: string): CallbackAnswer | undefined {
  for (const part of [hash, search]) {
    const values = new URLSearchParams(part.slice(1));
    if (!values.has('code') && !values.has('error')) continue;
    const refusal = values.get('error_description') || values.get('error');
    return { raw: part.slice(1), state: values.get('state'), refusal };
  }
  return undefined;
}

/** The sign-in library puts its own state first, a bar, and then the one that it was given. */
const STATE_SEPARATOR = '|';

/**
 * Compares the state before anything in the answer is believed, a refusal's words included.
 * @throws Error in the words of the specification (§4)
 */
export function checkAnswer({ state, refusal }: CallbackAnswer, expected: string | undefined): void {
  const given = state?.split(STATE_SEPARATOR).slice(1).join(STATE_SEPARATOR);
  if (!expected || given !== expected) throw new Error(TEXTS.stateMismatch);
  if (refusal) throw new Error(refusal);
}
