import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { registerSchema } from './auth.ts';
import { contactMessageSchema, customIntegrationSchema } from './contact.ts';
import { dependentInputSchema } from './dependents.ts';
import { MESSAGES } from './messages.ts';
import { organizationContentSchema } from './organizations.ts';
import { partnerProfileSchema } from './profile.ts';
import { asOneLine } from './text.ts';

const { validation } = MESSAGES;

/** Every field that is a name or a subject. */
const LINES: [string, z.ZodObject, string[]][] = [
  ['registration', registerSchema, ['username', 'firstName', 'lastName', 'organization', 'specialty', 'licenseNumber']],
  ['the contact form', contactMessageSchema, ['name', 'phone', 'subject']],
  ['the form for custom integrations', customIntegrationSchema, ['name', 'organization']],
  ['an organization', organizationContentSchema, ['name', 'city']],
  [
    'a partner’s profile',
    partnerProfileSchema,
    ['organizationName', 'contactPerson', 'technicalContact', 'billingContact'],
  ],
  ['a dependent', dependentInputSchema, ['firstName', 'lastName', 'relationship']],
];
const FIELDS = LINES.flatMap(([form, { shape }, names]) =>
  names.map((name) => [`${name} of ${form}`, shape[name] as z.ZodType] as const),
);

const wordsOf = (field: z.ZodType, value: string) => field.safeParse(value).error?.issues.map(({ message }) => message);

describe.each(FIELDS)('%s', (_name, field) => {
  it.each([
    ['a line break', 'Robin\nPay here'],
    ['a carriage return', 'Robin\rPay here'],
    ['a tab', 'Robin\tMarsh'],
    ['the line separator', 'Robin\u2028Pay here'],
    ['the paragraph separator', 'Robin\u2029Pay here'],
    ['a next-line control', 'Robin\u0085Pay here'],
    ['a zero-width space', 'Ro\u200Bbin'],
    ['a zero-width joiner', 'Ro\u200Dbin'],
    ['a byte order mark inside', 'Ro\uFEFFbin'],
    ['a soft hyphen', 'Ro\u00ADbin'],
    ['a right-to-left override', 'Robin \u202Egnp'],
    ['an isolate', 'Robin \u2066abc\u2069'],
    ['a Hangul filler', 'Ro\u3164bin'],
    ['a tag character', 'Robin\u{E0041}'],
  ])('does not take %s', (_what, value) => expect(wordsOf(field, value)).toEqual([validation.notOneLine]));

  it.each(['Zoë', 'O’Brien', 'Łuczak-Şahin', 'Ḥāfiẓ', 'ندى', 'Նարեկ', '山田葛󠄀', 'ᐃᓄᒃ', 'ᓇᓄᖅ 2'])('takes %s', (value) =>
    expect(wordsOf(field, value.padEnd(7, '1'))).toBeUndefined(),
  );
});

describe('a username', () => {
  const words = (username: string) => wordsOf(registerSchema.shape.username, username);

  it.each(['pаypal', 'Αdmin', 'admin日本', 'шоп-shop'])('does not mix scripts: %s', (username) =>
    expect(words(username)).toEqual([validation.usernameScripts]),
  );

  it.each(['robin_99', 'Zoë.L', 'иван-7', 'Ελένη', '山田たろうサン', '김철수金', 'ندى2026', '12345', 'ᓇᓄᖅ'])(
    'may be in any one script: %s',
    (username) => expect(words(username)).toBeUndefined(),
  );

  it('of a wrong length hears of that first', () => {
    expect(words('a\u200B')?.[0]).toBe(validation.usernameTooShort);
    expect(words('a\u200B'.repeat(20))?.[0]).toBe(validation.usernameTooLong);
  });
});

it('a name from elsewhere becomes one line', () => {
  expect(asOneLine(' Ada\r\n\tLove\u200Blace\u202E \u2029x ')).toBe('Ada Lovelace x');
});
