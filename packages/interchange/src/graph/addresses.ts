import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { asOneLine } from '@carebourse/contracts/text';

/** Stands for the address of a file that has none: what is resolved by it was written as a relative address. */
export const NO_BASE = 'relative://file/';

/** Begins what was written with a prefix that the file does not define: undefined:ex:title. */
export const UNDEFINED_PREFIX = 'undefined:';

/** A scheme, and none of the characters that an IRI cannot have (RFC 3987, section 2.2). */
// oxlint-disable-next-line eslint/no-control-regex -- finding them is the point
const ABSOLUTE = /^[a-z][a-z\d+.-]*:[^\u0000-\u0020<>"{}|\\^`]*$/i;

const REPORTED_CHARACTERS = 200;

const SCHEME_OF_RELATIVE = /^relative:\/\/(file\/)?/;

/** @returns a relative address as the file has it, as far as it is known; undefined for every other address */
export function relativeOf(address: string): string | undefined {
  return SCHEME_OF_RELATIVE.test(address) ? address.replace(SCHEME_OF_RELATIVE, '') : undefined;
}

/** Whether an address names the same thing outside of its file. */
export function isAbsolute(address: string): boolean {
  return ABSOLUTE.test(address) && relativeOf(address) === undefined && !address.startsWith(UNDEFINED_PREFIX);
}

/** Why a statement with an address that is not absolute is left out. */
export function complaintOf(address: string): string {
  const relative = relativeOf(address);
  if (relative !== undefined) return IMPORT_MESSAGES.relativeAddress(shown(relative));
  return address.startsWith(UNDEFINED_PREFIX)
    ? IMPORT_MESSAGES.undefinedPrefix(shown(address.slice(UNDEFINED_PREFIX.length).replace(/:.*/s, '')))
    : IMPORT_MESSAGES.invalidAddress(shown(address));
}

/** As one line that is short enough for a report. */
export function shown(address: string): string {
  return asOneLine(address).slice(0, REPORTED_CHARACTERS);
}
