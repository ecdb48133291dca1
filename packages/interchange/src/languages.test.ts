import { codeOfLanguage, LANGUAGE_CODES, languageName } from '@carebourse/contracts/languages';
import { iso6392 } from 'iso-639-2';
import { describe, expect, it } from 'vitest';
import { languageAddress, languageCodeOf } from './languages.ts';
import { readText, turtleOf } from './testing.ts';

it('the codes are those of the standard, and each has a name and an address of the EU that is read back', () => {
  expect(LANGUAGE_CODES).toEqual(iso6392.flatMap(({ iso6391 }) => iso6391 ?? []).toSorted());
  for (const code of LANGUAGE_CODES) {
    // Twi is called Akan, of which it is a form.
    expect(languageName(codeOfLanguage(languageName(code).toUpperCase()))).toBe(languageName(code));
    expect(languageCodeOf(languageAddress(code) ?? '')).toBe(code);
  }
});

it.each([
  ['en', ['en', 'EN', 'eng', 'en-CA', 'en_CA', 'en-US', 'English', 'anglais', ' eng ']],
  ['fr', ['fr', 'fra', 'fre', 'fr_CA', 'French', 'français', 'Français', 'http://lexvo.org/id/iso639-3/fra']],
  [
    'fr',
    ['http://publications.europa.eu/resource/authority/language/FRE', 'http://id.loc.gov/vocabulary/iso639-2/fre'],
  ],
  ['de', ['deu', 'ger', 'de-CH', 'Deutsch', 'http://publications.europa.eu/resource/authority/language/DEU']],
  ['es', ['spa', 'Spanish', 'español', 'http://lexvo.org/id/iso639-1/es', 'http://id.loc.gov/vocabulary/iso639-1/es']],
  ['zh', ['zho', 'chi', 'cmn', 'zh-Hant-TW']],
  ['he', ['heb', 'iw']],
  ['gsw', ['gsw']],
  [undefined, ['', 'und', 'mul', 'zxx', 'klingonish', 'x', '17', 'https://a.example/']],
])('%s is read of each of its names', (code, names) => {
  expect(names.map(languageCodeOf)).toEqual(names.map(() => code));
});

describe('of a text in several languages', () => {
  const read = async (said: string) => (await readText(turtleOf(said), 'a.ttl'))[0]?.entry;

  it.each([
    ['"Geburten"@de, "Naissances"@fr, "Births"@en-CA', 'Births', undefined],
    ['"Geburten"@ger, "Naissances"@fr_CA', 'Naissances', 'fr'],
    ['"Geburten"@de, "Nascite"@it', 'Geburten', 'de'],
    ['"Births", "Naissances"@fr', 'Births', undefined],
  ])('English comes first, then French, then what there is: %s', async (titles, name, textLanguage) => {
    const entry = await read(`dct:title ${titles}`);
    expect(entry).toMatchObject({ content: { name } });
    expect(entry?.facts?.textLanguage).toBe(textLanguage);
  });

  it('a list is in one language, and names of organizations are too', async () => {
    const entry = await read(
      'dct:title "A"@de ; dcat:keyword "Pflege"@de, "soins"@fr, "domicile"@fr ; dct:publisher [ foaf:name "Amt"@de, "Office"@en ]',
    );
    expect(entry).toMatchObject({
      publisher: 'Office',
      facts: { keywords: ['soins', 'domicile'], textLanguage: 'de' },
    });
  });

  it('the languages of the data are read by every name, each once', async () => {
    const entry = await read('dct:title "A" ; dct:language "eng", "en_CA", "fra", "French", "deu"');
    expect(entry?.facts?.languages).toEqual(['en', 'fr', 'de']);
  });
});
