import { MESSAGES } from '@carebourse/contracts/service-messages';
import { InvalidInputError } from './errors.ts';

/** What a field of a call says as JSON text. @throws InvalidInputError */
export function readJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInputError(MESSAGES.http.badJson, { [field]: [MESSAGES.http.badJson] });
  }
}
