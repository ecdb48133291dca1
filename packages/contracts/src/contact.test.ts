import { describe, expect, it } from 'vitest';
import { contactMessageSchema, customIntegrationSchema } from './contact.ts';
import { fieldErrors } from './problem.ts';

const message = {
  name: 'Jo',
  email: 'Jo@Clinic.example',
  subject: 'Hello',
  message: 'Ten chars!',
};

function errorsOf(schema: typeof contactMessageSchema | typeof customIntegrationSchema, input: unknown) {
  const result = schema.safeParse(input);
  return result.success ? {} : fieldErrors(result.error);
}

describe('a contact message', () => {
  it('is accepted at the shortest lengths, as a general inquiry without a phone number', () => {
    expect(contactMessageSchema.parse({ ...message, phone: '' })).toEqual({
      ...message,
      email: 'jo@clinic.example',
      phone: undefined,
      inquiryType: 'general',
    });
  });

  it('is refused one character below them, in the words of the specification', () => {
    expect(errorsOf(contactMessageSchema, { name: 'J', email: 'jo@', subject: 'Help', message: 'Too short' })).toEqual({
      name: ['Name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      subject: ['Subject must be at least 5 characters'],
      message: ['Message must be at least 10 characters'],
    });
  });

  it('answers missing fields with the same words, and spaces do not count', () => {
    const missing = errorsOf(contactMessageSchema, {});
    expect(missing).toEqual(errorsOf(contactMessageSchema, { name: '  ', email: ' ', subject: '    ', message: ' ' }));
    expect(missing['email']).toEqual(['Please enter a valid email address']);
  });

  it('knows its inquiry types', () => {
    expect(contactMessageSchema.parse({ ...message, inquiryType: 'privacy' }).inquiryType).toBe('privacy');
    expect(errorsOf(contactMessageSchema, { ...message, inquiryType: 'sales' })).toHaveProperty('inquiryType');
  });
});

describe('a request for a custom integration', () => {
  it('needs a name, an e-mail address and details, and no organization', () => {
    expect(errorsOf(customIntegrationSchema, { organization: ' ' })).toEqual({
      name: ['Name is required'],
      email: ['Email is required'],
      details: ['Details are required'],
    });
    const accepted = customIntegrationSchema.parse({ name: 'Jo', email: 'jo@clinic.example', details: 'HL7' });
    expect(accepted.organization).toBeUndefined();
  });

  it('wants a real e-mail address', () => {
    expect(errorsOf(customIntegrationSchema, { name: 'Jo', email: 'jo', details: 'HL7' })).toEqual({
      email: ['Invalid email address'],
    });
  });
});
