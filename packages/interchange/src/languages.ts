import { LANGUAGE_CODE, LANGUAGE_CODES } from '@carebourse/contracts/languages';
import { iso6392, iso6392BTo1, iso6392TTo1 } from 'iso-639-2';
import { authority } from './vocabulary.ts';

/** Longer texts name no language. */
const MOST_CHARACTERS = 200;

/** For what is in no language, in several, or in one that nobody named. */
const NO_LANGUAGE = new Set(['und', 'mul', 'mis', 'zxx']);

/**
 * The code of a language that a file names: by a tag (en-CA, en_CA), a code of ISO 639-1, -2 or -3 (en, eng, fre, fra), an
 * address that ends in one (those of the EU, of id.loc.gov, of lexvo), or its name in English, French or itself.
 * @returns a code of ISO 639-1; of 639-2 or -3 for a language that has none there; undefined where nothing is named
 */
export function languageCodeOf(stated: string): string | undefined {
  const word = stated.trim().slice(0, MOST_CHARACTERS).split(/[/#]/).findLast(Boolean)?.toLowerCase() ?? '';
  const [primary = ''] = word.split(/[-_]/);
  return codeOf(primary) ?? codesByName().get(word);
}

/** de → http://publications.europa.eu/resource/authority/language/DEU; undefined for a language that is not in ISO 639-2. */
export function languageAddress(code: string): string | undefined {
  const found = iso6392.find(({ iso6391, iso6392B }) => iso6391 === code || iso6392B === code);
  return found && authority.language((found.iso6392T ?? found.iso6392B).toUpperCase());
}

function codeOf(primary: string): string | undefined {
  if (!LANGUAGE_CODE.test(primary) || NO_LANGUAGE.has(primary)) return undefined;
  const code = iso6392TTo1[primary] ?? iso6392BTo1[primary] ?? primary;
  if (LANGUAGE_CODES.includes(code)) return code;
  // Older codes, and those of ISO 639-3 for one form of a language: iw → he, cmn → zh.
  const [canonical = code] = Intl.getCanonicalLocales(code);
  if (LANGUAGE_CODES.includes(canonical)) return canonical;
  return code.length === 3 && nameOf('en', code) !== undefined ? code : undefined;
}

let byName: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  byName ??= new Map(
    LANGUAGE_CODES.flatMap((code) =>
      ['en', 'fr', code].flatMap((reader): [string, string][] => {
        const name = nameOf(reader, code);
        return name === undefined ? [] : [[name.toLowerCase(), code]];
      }),
    ),
  );
  return byName;
}

const readers = new Map<string, Intl.DisplayNames>();

function nameOf(reader: string, code: string): string | undefined {
  let names = readers.get(reader);
  if (!names) readers.set(reader, (names = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' })));
  return names.of(code);
}
