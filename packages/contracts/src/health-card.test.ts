import { describe, expect, it } from 'vitest';
import { contactMessageSchema, customIntegrationSchema } from './contact.ts';
import { holdsHealthNumber, WITHHELD, withoutHealthNumbers } from './health-card.ts';
import { decisionSchema, revokeSchema, submitRequestSchema, updateRequestSchema } from './requests.ts';

describe('a health number in a text', () => {
  it.each([
    ['9876543217', WITHHELD],
    ['My number is 9876543217.', `My number is ${WITHHELD}.`],
    ['9876-543-217', WITHHELD],
    ['9876 543 217 AB', WITHHELD],
    ['9876543217ab'.toUpperCase(), WITHHELD],
    ['9 8 7 6 5 4 3 2 1 7', WITHHELD],
    ['1234567897, and my son 5843-219-675', `${WITHHELD}, and my son ${WITHHELD}`],
    ['2024 9876543217', `2024 ${WITHHELD}`],
    ['1234567890 9876543217', `1234567890 ${WITHHELD}`],
    ['(9876543217)', `(${WITHHELD})`],
    ['9876543217 and more', `${WITHHELD} and more`],
  ])('%s is taken out', (text, without) => {
    expect(withoutHealthNumbers(text)).toBe(without);
    expect(holdsHealthNumber(text)).toBe(true);
  });

  it.each([
    ['with a wrong check digit', '9876543218'],
    ['within more digits', '98765432170'],
    ['after more digits', '19876543217'],
    ['of a telephone number with dashes', 'Call 416-555-0148'],
    ['of a telephone number with spaces', 'Call 416 555 0148'],
    ['of a telephone number with its country', '+1 416-555-0148'],
    ['of a date and a time', '2026-11-23 16:08'],
    ['of a sum', '$1,234,567.89'],
    ['over two lines', '98765\n43217'],
  ])('digits %s stay', (_, text) => {
    expect(withoutHealthNumbers(text)).toBe(text);
    expect(holdsHealthNumber(text)).toBe(false);
  });

  it('passes by chance in one telephone number of ten, and is then let be as one only', () => {
    expect(withoutHealthNumbers('4165550148')).toBe(WITHHELD);
    expect(withoutHealthNumbers('4165550142')).toBe('4165550142');
  });

  it('leaves a text that is as long as one may be, and not too short', () => {
    const longest = `${'x'.repeat(490)}9876543217`;
    const asked = { resourceType: 'agent', resourceId: 1 };
    const purpose = submitRequestSchema.parse({ ...asked, purpose: longest }).purpose;
    expect(purpose).toBe(`${'x'.repeat(490)}${WITHHELD}`);
    expect(submitRequestSchema.parse({ ...asked, purpose }).purpose).toBe(purpose);
    expect(submitRequestSchema.parse({ ...asked, purpose: '9876543217' }).purpose).toBe(WITHHELD);
  });
});

describe('what people write to others', () => {
  const said = 'About 9876543217, please.';
  const stored = `About ${WITHHELD}, please.`;
  const sender = { name: 'Jo', email: 'jo@clinic.example' };

  it.each([
    ['a purpose', submitRequestSchema.parse({ resourceType: 'agent', resourceId: 1, purpose: said }).purpose],
    ['a changed purpose', updateRequestSchema.parse({ purpose: said }).purpose],
    ['a comment', decisionSchema.parse({ decision: 'rejected', comment: said }).comment],
    ['the reason of a revocation', revokeSchema.parse({ comment: said }).comment],
    ['a subject', contactMessageSchema.parse({ ...sender, subject: said, message: said }).subject],
    ['a message', contactMessageSchema.parse({ ...sender, subject: said, message: said }).message],
    ['a request for an integration', customIntegrationSchema.parse({ ...sender, details: said }).details],
  ])('%s goes without health numbers', (_, text) => {
    expect(text).toBe(stored);
  });
});
