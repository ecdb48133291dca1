import type { Problem } from '@carebourse/contracts/problem';
import { STATUS_CODES } from 'node:http';

/** Node has two by the names of an older HTTP (RFC 9110 §15.5.14 and §15.5.21). */
const TITLES: Record<number, string | undefined> = {
  ...STATUS_CODES,
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

/** Problem details (RFC 9457) with the words under each name by which the specification's clients look for them. */
export function problemOf(status: number, message: string): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail: message, message, error: message };
}
