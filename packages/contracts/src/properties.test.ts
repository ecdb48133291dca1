import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { loginSchema, newPasswordSchema, registerSchema, repeatedPasswordSchema } from './auth.ts';
import { LIMITS } from './constants.ts';
import { contactMessageSchema } from './contact.ts';
import { dateOfBirthSchema, dependentInputSchema } from './dependents.ts';
import { isHealthCardNumber, isMaskedHealthCard, maskHealthCard, normalizeHealthCard } from './health-card.ts';
import { MESSAGES } from './messages.ts';
import { dayInOntario } from './ontario-day.ts';
import { healthCardNumberSchema } from './profile.ts';
import { purposeSchema, submitRequestSchema } from './requests.ts';
import { cursorSchema, emailSchema, exactText, idSchema, MAX_ID, text } from './text.ts';

/** Characters that break programs: halves of pairs, joiners, marks, directions, controls, other digits and cases. */
const odd = fc.constantFrom(
  '\ud800',
  '\udfff',
  '\u200d',
  '\u0301',
  '\u202e',
  '\u0000',
  '\u001b',
  '\u00a0',
  '\ufeff',
  '٣',
  'ß',
  'İ',
  'ı',
  'ſ',
  '𝒜',
  '👩🏽‍⚕️',
  'ﬁ',
  '한',
  '\n',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '<',
);
const anyText = (maxLength = 40) =>
  fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), odd), maxLength });

const { validation } = MESSAGES;
const accepted = <Schema extends z.ZodType>(schema: Schema, value: unknown) => schema.safeParse(value);
const words = (result: ReturnType<typeof accepted>) => result.error?.issues.map(({ message }) => message) ?? [];

const withoutBreaks = (value: string) => value.replace(/[\t\n\r]/g, '');

describe('text, whatever it holds', () => {
  it('comes out as it was put in, without the white space around it, or not at all', () => {
    fc.assert(
      fc.property(anyText(), (value) => {
        const result = accepted(text(100), value);
        if (result.success) expect(result.data).toBe(value.normalize('NFC').trim());
        else expect(words(result)).toContain(validation.controlCharacters);
      }),
    );
  });

  it('can be stored and sent: no half characters, no controls but tab and line breaks', () => {
    fc.assert(
      fc.property(anyText(), (value) => {
        const result = accepted(text(100), value);
        if (!result.success) return;
        expect(Buffer.from(result.data).toString()).toBe(result.data);
        expect([...withoutBreaks(result.data)].every((character) => character >= ' ' && character !== '\u007f')).toBe(
          true,
        );
      }),
    );
  });

  it('is the same text in whichever form it was typed', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('NFC', 'NFD'), (value, form) => {
        expect(accepted(text(1_000), value.normalize(form)).data).toBe(accepted(text(1_000), value).data);
      }),
    );
  });

  it('has so many characters as its composed form', () => {
    const name = 'é'.repeat(LIMITS.name.max);
    expect(accepted(text(LIMITS.name.max), name.normalize('NFD')).data).toBe(name);
    expect(accepted(text(LIMITS.name.max), `${name}é`.normalize('NFD')).success).toBe(false);
  });

  it('keeps the letters of every script, and only composes them', () => {
    const names = ['Nguyễn', '한글', 'ندى', 'ᓇᓄᖅ', 'Łuczak-Şahin', '山田葛󠄀', 'ﬁ', '①'];
    for (const name of names) {
      expect(accepted(text(100), name.normalize('NFD')).data).toBe(name.normalize('NFC'));
    }
  });

  it('stays to the letter where it is compared with the values of a file', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), (value, form) => {
        const normal = value.normalize(form).trim();
        const result = accepted(exactText(1_000), normal);
        if (result.success) expect(result.data).toBe(normal);
      }),
    );
  });
});

describe('a chosen password', () => {
  it('is the same in whichever form it was typed, and so is its repetition', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('NFC', 'NFD'), fc.constantFrom('NFC', 'NFD'), (value, one, other) => {
        const result = accepted(newPasswordSchema, value.normalize(one));
        if (!result.success) return;
        expect(result.data).toBe(value.normalize('NFC'));
        expect(accepted(repeatedPasswordSchema, value.normalize(other)).data).toBe(result.data);
      }),
    );
  });

  it.each([
    ['é'.repeat(LIMITS.password.min - 1), validation.passwordTooShort],
    ['é'.repeat(LIMITS.password.max + 1), validation.passwordTooLong],
  ])('%s is of a wrong length in both forms', (password, message) => {
    for (const form of ['NFC', 'NFD']) {
      expect(words(accepted(newPasswordSchema, password.normalize(form)))).toEqual([message]);
    }
  });

  it('is of a right length in both forms, also where somebody signs in', () => {
    const longest = 'é'.repeat(LIMITS.password.max).normalize('NFD');
    expect(accepted(newPasswordSchema, longest).success).toBe(true);
    expect(accepted(loginSchema, { email: 'a@b.ca', password: longest }).success).toBe(true);
  });
});

describe('a purpose', () => {
  const letters = (length: number) =>
    fc.string({ unit: fc.constantFrom('a', 'é', 'ß', '한'), minLength: length, maxLength: length });

  it('of 10 to 500 characters is taken, and any other is refused in the specification’s words', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }).chain((length) => letters(length)),
        (purpose) => {
          const { min, max } = LIMITS.purpose;
          const result = accepted(purposeSchema, purpose);
          if (purpose.length < min) expect(words(result)).toEqual([validation.purposeTooShort]);
          else if (purpose.length > max) expect(words(result)).toEqual([validation.purposeTooLong]);
          else expect(result.data).toBe(purpose);
        },
      ),
    );
  });

  it('is not made long enough by the white space around it', () => {
    fc.assert(
      fc.property(
        letters(LIMITS.purpose.min - 1),
        fc.string({ unit: fc.constantFrom(' ', '\n', '\u00a0') }),
        (purpose, space) => {
          expect(words(accepted(purposeSchema, space + purpose + space))).toEqual([validation.purposeTooShort]);
        },
      ),
    );
  });
});

describe('a form with one field that is anything at all', () => {
  const provider = { username: 'someone', email: 'a@b.ca', password: 'long enough', role: 'provider' };
  const forms: [string, z.ZodObject | z.ZodType, Record<string, unknown>][] = [
    ['registration', registerSchema, { ...provider, organization: 'o', specialty: 's', licenseNumber: 'l' }],
    ['request', submitRequestSchema, { resourceType: 'agent', resourceId: 1, purpose: 'a purpose of some length' }],
    [
      'dependent',
      dependentInputSchema,
      { firstName: 'a', lastName: 'b', relationship: 'c', dateOfBirth: '2020-02-29' },
    ],
    ['message', contactMessageSchema, { name: 'ab', email: 'a@b.ca', subject: 'subject', message: 'a long message' }],
  ];

  it.each(forms)('of a %s is taken, or refused by the name of that field', (_name, schema, good) => {
    expect(accepted(schema, good).success).toBe(true);
    const anything = fc.oneof(anyText(), fc.jsonValue(), fc.double(), fc.constant('x'.repeat(6_000)));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), anything, (field, value) => {
        const result = accepted(schema, { ...good, [field]: value });
        const named = new Set(result.error?.issues.map(({ path }) => path[0]));
        // Which fields are needed follows from the role: that rule is told on the role (§5).
        const allowed = schema === registerSchema ? [field, 'role'] : [field];
        expect([...named].every((name) => allowed.includes(String(name)))).toBe(true);
        expect(words(result).every((message) => message.length > 0)).toBe(true);
      }),
    );
  });
});

describe('a date of birth', () => {
  const day = 24 * 60 * 60 * 1000;
  // As long as it is still yesterday in Ontario, today in UTC is to come.
  const today = new Date(`${dayInOntario(new Date())}T23:59:59.999Z`);
  const past = fc.date({ min: new Date('1900-01-01'), max: today, noInvalidDate: true });

  it('is any day since 1900, also with a time behind it', () => {
    fc.assert(
      fc.property(past, (date) => {
        const iso = date.toISOString();
        expect(dateOfBirthSchema.parse(iso)).toBe(iso.slice(0, 10));
        expect(dateOfBirthSchema.parse(iso.slice(0, 10))).toBe(iso.slice(0, 10));
      }),
    );
  });

  it('is no day that the calendar does not have, none before and none to come', () => {
    const other = fc.oneof(
      fc.date({ max: new Date('1899-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      fc
        .date({ min: new Date(Date.now() + 2 * day), noInvalidDate: true })
        .map((date) => date.toISOString().split('T')[0]),
      fc.constantFrom(
        '2023-02-29',
        '2024-02-30',
        '2024-13-01',
        '2024-00-10',
        '2024-1-1',
        '２０２４-01-01',
        '01/02/2024',
      ),
      anyText().filter((value) => !/^\s*(\d{4}-\d\d-\d\d|$|T)/.test(value)),
    );
    fc.assert(
      fc.property(other, (date) => {
        expect(accepted(dateOfBirthSchema, date).success).toBe(false);
      }),
    );
  });
});

describe('a health card number', () => {
  const number = fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.string({ unit: fc.constantFrom('A', 'K', 'Z'), maxLength: 2 }))
    .map(([start, version]) => {
      const digits = String(start).padStart(9, '0');
      const check = [...Array(10).keys()].find((last) => isHealthCardNumber(`${digits}${last}`));
      return `${digits}${check}${version}`;
    });

  it('is the same with spaces, dashes and small letters', () => {
    fc.assert(
      fc.property(number, fc.array(fc.tuple(fc.nat(12), fc.constantFrom(' ', '-'))), (card, marks) => {
        const written = marks.reduce(
          (sofar, [at, mark]) => sofar.slice(0, at) + mark + sofar.slice(at),
          card.toLowerCase(),
        );
        expect(healthCardNumberSchema.parse(written)).toBe(card);
      }),
    );
  });

  it('with one digit changed is none', () => {
    fc.assert(
      fc.property(number, fc.nat(9), fc.integer({ min: 1, max: 9 }), (card, at, by) => {
        const changed = card.slice(0, at) + ((Number(card[at]) + by) % 10) + card.slice(at + 1);
        expect(isHealthCardNumber(changed)).toBe(false);
      }),
    );
  });

  it('has no letters or digits but those of its alphabet, whatever capitals they would have', () => {
    const foreign = fc.constantFrom('ß', 'ı', 'ſ', 'ﬁ', 'Ａ', '٣', '３', 'é', '\u0301', '\u200d');
    fc.assert(
      fc.property(number, foreign, (card, letter) => {
        expect(isHealthCardNumber(card.slice(0, 10) + letter)).toBe(false);
        expect(isHealthCardNumber(letter + card)).toBe(false);
      }),
    );
  });

  it('is told apart from its masked form, which nothing else is taken for', () => {
    fc.assert(
      fc.property(number, anyText(), (card, tail) => {
        expect(isMaskedHealthCard(maskHealthCard(card))).toBe(true);
        expect(isMaskedHealthCard(card)).toBe(false);
        const other = `••••••${tail}`;
        expect(isMaskedHealthCard(other)).toBe(/^\d{4}$/.test(tail));
      }),
    );
  });

  it('does not change when it is read again', () => {
    fc.assert(
      fc.property(number, (card) => {
        expect(normalizeHealthCard(card)).toBe(card);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it('that is taken does not change when it is read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText()), (value) => {
        const result = accepted(emailSchema, value);
        if (result.success) expect(emailSchema.parse(result.data)).toBe(result.data);
        else expect(words(result).length).toBeGreaterThan(0);
      }),
    );
  });

  it('is the same in capitals', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9.]{0,8}[a-z0-9]@[a-z]{1,10}\.(ca|org)$/), (email) => {
        fc.pre(!email.includes('..') && !email.includes('.@'));
        expect(emailSchema.parse(` ${email.toUpperCase()} `)).toBe(email);
      }),
    );
  });
});

describe('an id and a cursor', () => {
  it('are numbers that the database holds, as numbers or digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_ID }), (id) => {
        expect(idSchema.parse(id)).toBe(id);
        expect(idSchema.parse(String(id))).toBe(id);
      }),
    );
  });

  it('are refused in words when they are anything else', () => {
    const other = fc.oneof(
      anyText().filter((value) => !/^\d+$/.test(value)),
      fc.double().filter((n) => !Number.isInteger(n)),
      fc.integer({ max: 0 }),
      fc.integer({ min: MAX_ID + 1, max: Number.MAX_SAFE_INTEGER }),
      fc.jsonValue().filter((v) => typeof v === 'object'),
    );
    fc.assert(
      fc.property(other, (value) => {
        expect(words(accepted(idSchema, value))).toContain(validation.idInvalid);
      }),
    );
  });

  it('of a list go through an address unchanged', () => {
    fc.assert(
      fc.property(anyText(), (value) => {
        const result = accepted(cursorSchema, value);
        if (result.success) expect(encodeURIComponent(value)).toBe(value);
      }),
    );
  });
});
