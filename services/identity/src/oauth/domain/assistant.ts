import { randomBytes } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An assistant that asks for no token for so long has ended. */
export const ASSISTANT_IDLE_SECONDS = 30 * 24 * 60 * 60;

/** One that was allowed has so long to fetch its first token. */
export const FIRST_TOKEN_SECONDS = 10 * 60;

/** For how long a person can answer whether a program may act. */
export const INTERACTION_SECONDS = 30 * 60;

export const CODE_SECONDS = 60;

/** Programs that nobody let act for them are forgotten after a day, others once they have been away for 90. */
const UNUSED_CLIENT_MS = DAY_MS;
const AWAY_CLIENT_MS = 90 * DAY_MS;

const ID_BYTES = 16;
const ASSISTANT_PREFIX = 'cba_';
const CLIENT_PREFIX = 'cbr_';

/** A new id of a person's connection with a program: public, distinguished from API clients by its prefix. */
export function newAssistantId(): string {
  return ASSISTANT_PREFIX + randomBytes(ID_BYTES).toString('hex');
}

export function isAssistantId(id: string): boolean {
  return id.startsWith(ASSISTANT_PREFIX);
}

/** Of the address of a document. */
const MOST_ADDRESS = 500;

/** A new id of a program that registered itself. */
export function newAssistantClientId(): string {
  return CLIENT_PREFIX + randomBytes(ID_BYTES).toString('hex');
}

/** Whether a program's id is the address of a document that says what it is. */
export function isDocumentAddress(id: string): boolean {
  return id.length <= MOST_ADDRESS && /^https:\/\/[\x21-\x7e]+$/.test(id) && URL.canParse(id);
}

/** Whether this is an id of people's own programs. */
export function isAssistantClientId(id: string): boolean {
  return (id.startsWith(CLIENT_PREFIX) && /^\w{1,64}$/.test(id)) || isDocumentAddress(id);
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Before when a program must have registered, or been used, to be forgotten now. */
export function forgottenClients(now: Date): { unusedSince: Date; awaySince: Date } {
  return {
    unusedSince: new Date(now.getTime() - UNUSED_CLIENT_MS),
    awaySince: new Date(now.getTime() - AWAY_CLIENT_MS),
  };
}
