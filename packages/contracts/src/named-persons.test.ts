import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsHealthNumber, isHealthCardNumber, withoutHealthNumbers, WITHHELD } from './health-card.ts';
import { healthNumbersIn, ONTARIO_HEALTH_NUMBERS, personsNamedIn } from './named-persons.ts';

const NUMBER = '5843219675';
const identifier = { system: ONTARIO_HEALTH_NUMBERS, value: '5843-219-675 KT' };
const patient = { resourceType: 'Patient', id: 'example-1', identifier: [identifier] };

describe('a health number that something names', () => {
  it.each<[string, unknown, string[]]>([
    ['a text that is one', { patient: '5843 219 675 kt', age: 65 }, [NUMBER]],
    ['an identifier of FHIR, however deep', { bundle: { entry: [{ resource: patient }] } }, [NUMBER]],
    ['an identifier whose number no card can have', [{ ...identifier, value: '5843219670' }], ['5843219670']],
    ['an identifier in other digits, or as a number', [{ ...identifier, value: 5843219670 }], ['5843219670']],
    ['several, each once', [patient, NUMBER, '9876543217'], [NUMBER, '9876543217']],
    ['a number of JSON', { n: 5843219675 }, [NUMBER]],
    ['a number of JSON with an exponent', JSON.parse('{"n": 5.843219675e9}'), [NUMBER]],
    ['a number as spreadsheets write it', '5.843219675E+09', [NUMBER]],
    ['a part of a text', 'See 5843219675KT, of ward 12.', [NUMBER]],
    ['a part of an address', 'Patient?identifier=https://hcn.example|5843219675', [NUMBER]],
    ['JSON within a text', '{"hcn": "5843219675"}', [NUMBER]],
    ['a key', { '5843-219-675': true }, [NUMBER]],
    ['a key, far within', [[[{ of: { 'HCN 5843219675': {} } }]]], [NUMBER]],
    ['dots', '5843.219.675', [NUMBER]],
    ['slashes', '5843/219/675', [NUMBER]],
    ['underscores', '58_43_21_96_75', [NUMBER]],
    ['full-width digits', '５８４３２１９６７５', [NUMBER]],
    ['digits in circles', '⑤⑧④③②①⑨⑥⑦⑤', [NUMBER]],
    ['digits in black circles', '❺❽❹❸❷❶❾❻❼❺', [NUMBER]],
    ['digits on keys', '5️⃣8️⃣4️⃣3️⃣2️⃣1️⃣9️⃣6️⃣7️⃣5️⃣', [NUMBER]],
    ['zero-width characters', '58\u200B43\u200C21\u200D96\u206075', [NUMBER]],
    ['soft hyphens, marks of direction and a BOM', '\uFEFF5843\u00AD219\u200F\u202A675\u202C', [NUMBER]],
    ['digits that are struck through', '5\u03368\u03364\u03363\u03362\u03361\u03369\u03366\u03367\u03365', [NUMBER]],
    ['three numbers of a list', { parts: [5843, 219, 675] }, [NUMBER]],
    ['nothing', null, []],
  ])('is found as certain: %s', (_what, sent, numbers) => {
    expect(personsNamedIn(sent)).toEqual({ certain: numbers, possible: [] });
  });

  it.each<[string, unknown]>([
    ['neighbouring fields', { hcn1: '58432', hcn2: '19675', ward: 'B' }],
    ['neighbouring keys', { '#58432': 1, '#19675': 2 }],
    ['a list with other things', ['Anna', '5843', '219675', null, 12]],
    ['the end of one text and the beginning of the next', ['My number: 58432', '19675, thank you']],
    ['nested lists', [['5843'], [['21'], '96'], '75']],
    ['single digits', [5, 8, 4, 3, 2, 1, 9, 6, 7, 5]],
    ['a telephone number', '(584) 321-9675'],
    ['a list of figures', '58, 43, 21, 96, 75'],
    ['a decimal', '584321.9675'],
    ['a decimal of JSON', 584321.9675],
    ['lines', '58432\n19675'],
    ['a chain of figures', '12-58-43-21-96-75-34'],
    ['a part of a UUID', 'urn:uuid:58432196-75ca-4a5b-8c7d-b1b2b3b4b5b6'],
    ['zeros before', '0005843219675'],
    ['zeros before, in other digits', '００5843 219 675 KT'],
    ['lines of XHTML', '5843<br/>219<br/>675'],
    ['elements of XHTML', '<b>5843</b> <b class="a>b">219</b> <b>675</b>'],
    ['cells of XHTML, in several texts', ['<td>58432</td>', '<td>19675</td>']],
    ['CDATA', '5843<![CDATA[219]]>675'],
    ['XHTML that is escaped', '5843&lt;br title=&quot;1&quot;/&gt;219675'],
    ['a decimal character reference', '&#53;843219675'],
    ['a hexadecimal character reference', '&#x35;84&#X0033;219675'],
    ['named character references', '5843&nbsp;219&NonBreakingSpace;675'],
    ['a character reference that is escaped', '5843&amp;nbsp;219&amp;#160;675'],
    ['percent encoding', '5843%20219%20675'],
    ['percent encoding of other digits', encodeURIComponent('５８４３​219675')],
    ['an attribute', '<a href="/Patient?hcn=5843%2D219%2d675">her</a>'],
    ['escapes of JSON within a text', String.raw`{"hcn": "5843\u00a0219\n675"}`],
    ['an escaped key', { '5843&nbsp;219&nbsp;675': true }],
  ])('is found as possible, for known persons only: %s', (_what, sent) => {
    expect(personsNamedIn(sent)).toEqual({ certain: [], possible: [NUMBER] });
    expect(healthNumbersIn(sent)).toEqual([NUMBER]);
  });

  it('is found as possible where a number of JSON lost its first zeros', () => {
    const number = withCheckDigit('004321967');
    expect(healthNumbersIn({ hcn: Number(number) })).toEqual([number]);
  });

  it.each<[string, unknown]>([
    ['an accession number', '202611230001234'],
    ['nine and eleven digits', ['584321967', '58432196751']],
    ['a wrong check digit', [5843219670, '5843-219-670']],
    ['a day and a time', ['2026-11-23 16:08', '2026-11-23T16:08:00.000-05:00', '16:08:00-05:00', '08:00.123456']],
    ['days in a row', ['2026-11-23', '2026-11-24', '2026-12-01']],
    ['a curve', Array.from({ length: 500 }, (_, at) => 5843 - at)],
    ['letters between', 'five 843219675, 5843a219675'],
    ['parts that lie apart', ['5843', 'Anna', '219675']],
    ['hexadecimal digits', '9f5b3c5e-1c2d-4a5b-8c7d-0123456789ab'],
    ['base64 and other numerals', [btoa(NUMBER), '五八四三二一九六七五']],
    ['what escapes nothing', '5843&cells219675 or 5843%g219675 or 5843 < a219675> or 5843<a 219675'],
  ])('is not found in %s', (_what, sent) => {
    expect(healthNumbersIn(sent)).toEqual([]);
  });
});

/** Nine digits with the check digit that makes them a number of a card. */
function withCheckDigit(digits: string): string {
  return [...Array(10).keys()].map((last) => `${digits}${last}`).find(isHealthCardNumber) ?? '';
}

/** How ICU writes the digits of a script: all systems of ten digits that this engine knows. */
const SCRIPTS = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  const digits = [...Array(10).keys()].map((digit) => format.format(digit));
  const isWritten =
    new Set(digits).size === 10 && /^\p{Nd}$/u.test(digits[0] ?? '') && digits.every((one) => /^\p{Nd}/u.test(one));
  return isWritten ? [digits] : [];
});

const SEPARATORS = [
  ' ',
  '-',
  '.',
  '/',
  '_',
  '\u00A0',
  '\u202F',
  '\u2009',
  '\u2011',
  '\u2013',
  '\u2212',
  '－',
  '．',
  '／',
  ' - ',
];
const INVISIBLE = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\u00AD',
  '\uFEFF',
  '\uFE0F',
  '\u200E',
  '\u202E',
  '\u2066',
  '\u061C',
  '\u180E',
  '\u0336',
  '\u{E0101}',
  '\u{E0020}',
];

const numbers = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((start) => withCheckDigit(String(start).padStart(9, '0')))
  // What begins like a day is read as one where it is written as one.
  .filter((number) => !/^(19|20|0[1-9]|[12]\d|3[01])/.test(number));

/** Ten digits in one script or several, with characters that nobody sees anywhere, and separators between. */
function spelled(number: string, separators: readonly string[]): fc.Arbitrary<string> {
  const between = fc.tuple(
    fc.constantFrom('', '', ...separators),
    fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 2 }),
  );
  return fc
    .tuple(
      fc.array(fc.nat(SCRIPTS.length - 1), { minLength: 10, maxLength: 10 }),
      fc.array(between, { minLength: 9, maxLength: 9 }),
    )
    .map(([scripts, gaps]) =>
      [...number]
        .map((digit, at) => {
          const [separator, unseen] = gaps[at] ?? ['', []];
          return `${SCRIPTS[scripts[at] ?? 0]?.[Number(digit)]}${unseen.join('')}${separator}`;
        })
        .join(''),
    );
}

/** Where a spelling may stand. */
const PLACES: ((text: string) => unknown)[] = [
  (text) => text,
  (text) => ({ hcn: text }),
  (text) => ({ [text]: 1 }),
  (text) => ({ a: [{ [`x ${text} y`]: null }] }),
  (text) => ({ note: `She (number ${text} KT) came by.` }),
  (text) => [1, 'before', { deep: [[text]] }, 'after'],
  (text) => JSON.stringify({ text }),
];

describe('every number in every spelling', () => {
  const written = numbers.chain((number) => fc.tuple(fc.constant(number), spelled(number, SEPARATORS)));

  it('knows digits of many scripts', () => {
    expect(SCRIPTS.length).toBeGreaterThan(20);
  });

  it('is found in every place', () => {
    fc.assert(
      fc.property(written, fc.constantFrom(...PLACES), ([number, text], place) => {
        expect(healthNumbersIn(place(text))).toContain(number);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is found as a number, and in parts', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 9 }), (number, at) => {
        const parts = [number.slice(0, at), number.slice(at)];
        for (const sent of [parts, [[parts[0]], { rest: parts[1] }], { one: parts[0], two: `${parts[1]}KT` }]) {
          expect(healthNumbersIn(sent)).toContain(number);
        }
        if (!number.startsWith('0')) expect(personsNamedIn({ n: Number(number) }).certain).toEqual([number]);
      }),
    );
  });

  it('is masked with all of its digits, and warned of, where it is written as numbers are', () => {
    const inText = numbers.chain((number) =>
      fc.tuple(fc.constant(number), fc.array(fc.constantFrom(...INVISIBLE), { minLength: 10, maxLength: 10 })),
    );
    fc.assert(
      fc.property(
        inText,
        fc.constantFrom('', ' ', '-', '.', '/', '_', '\u2011', ' - '),
        ([number, unseen], separator) => {
          const digits = [...number].map((digit, at) => `${digit}${unseen[at]}`);
          const text = [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)]
            .map((part) => part.join(''))
            .join(separator);
          expect(withoutHealthNumbers(`About ${text}, please.`)).toBe(`About ${WITHHELD}, please.`);
          expect(holdsHealthNumber(text)).toBe(true);
        },
      ),
    );
  });

  it('is none with a digit more on either side, or with a digit changed', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        expect(healthNumbersIn([`${number}${by}`, `${by}${number}`])).not.toContain(number);
        expect(personsNamedIn([`${number}0`, `0${number}`]).certain).toEqual([]);
        const changed = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
        expect(healthNumbersIn({ phone: changed, [changed]: 1 })).toEqual([]);
      }),
    );
  });

  it('is found as a browser shows it, whichever characters are escaped', () => {
    const escapes = [
      (character: string) => `&#${character.codePointAt(0)};`,
      (character: string) => `&#x${character.codePointAt(0)?.toString(16)};`,
      encodeURIComponent,
      (character: string) => `<b>${character}</b>`,
      (character: string) => character,
    ];
    const escaped = written.chain(([number, text]) =>
      fc
        .array(fc.constantFrom(...escapes), { minLength: text.length, maxLength: text.length })
        .map((chosen) => [number, [...text].map((character, at) => chosen[at]?.(character)).join('')] as const),
    );
    fc.assert(
      fc.property(escaped, fc.constantFrom(...PLACES), ([number, text], place) => {
        expect(healthNumbersIn(place(text))).toContain(number);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is sought in work that grows with the length alone', () => {
    // One that looked on from each digit to the end would not come to its own end.
    const escapes = ['<', '<a', '<a b="', '<!--', '&#1', '&amp;', '%35', '%E2%80', '\\u0035', '<b>1</b>'];
    for (const unit of ['1', '0', '1 ', '5-', '５', '\u200B5', '1.', '漢1', ...escapes]) {
      expect(Array.isArray(healthNumbersIn({ text: unit.repeat(300_000 / unit.length) }))).toBe(true);
    }
  });
});

describe('what record systems send without any health number', () => {
  const digits = (length: number) => fc.nat(10 ** length - 1).map((number) => String(number).padStart(length, '0'));
  const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const observation = fc
    .record({ at: moment, value: fc.double({ min: 0.1, max: 400, noNaN: true }), id: fc.uuid(), code: digits(5) })
    .map(({ at, value, id, code }) => ({
      resourceType: 'Observation',
      id,
      text: {
        status: 'generated',
        div: `<table><tr><td>${at.toISOString().slice(0, 10)}</td><td>${code}</td><td>${value}&nbsp;umol/L</td></tr></table>`,
      },
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: `${Number(code)}-${Number(code) % 10}` }] },
      effectiveDateTime: at.toISOString(),
      valueQuantity: { value: Math.round(value * 10) / 10, unit: 'umol/L' },
    }));
  const bundle = fc
    .record({
      birth: moment,
      phone: fc.tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 200, max: 999 }), digits(4)),
      results: fc.array(observation, { minLength: 5, maxLength: 20 }),
      accession: digits(12),
    })
    .map(({ birth, phone, results, accession }) => ({
      resourceType: 'Bundle',
      entry: [
        {
          resource: {
            resourceType: 'Patient',
            identifier: [{ system: 'https://lab.example/accession', value: accession }],
            birthDate: birth.toISOString().slice(0, 10),
            telecom: [{ system: 'phone', value: phone.join('-') }],
          },
        },
        ...results.map((resource) => ({ resource })),
      ],
    }));

  it('holds none that is certain, and few that are possible', () => {
    const found = fc.sample(bundle, { numRuns: 1_000, seed: 49 }).map(personsNamedIn);
    expect(found.flatMap(({ certain }) => certain)).toEqual([]);
    // Each of them is one of a billion numbers: of a thousand such calls, one in a million names a person who is known.
    expect(found.flatMap(({ possible }) => possible).length).toBeLessThan(found.length);
  });

  it('holds one for every ten moments in seconds, which nothing tells from numbers', () => {
    const moments = Array.from({ length: 1_000 }, (_, at) => ({ at: 1_795_478_400 + at * 86_400 }));
    const found = moments.filter((sent) => personsNamedIn(sent).certain.length > 0);
    expect(found.length).toBeGreaterThan(50);
    expect(found.length).toBeLessThan(150);
    expect(healthNumbersIn(moments.map(({ at }) => at * 1_000))).toEqual([]);
  });
});
