import { contactMessageSchema } from '@carebourse/contracts/contact';
import { describe, expect, it } from 'vitest';
import { contactDefaults } from './contact-defaults.ts';

const amelia = { firstName: 'Amelia', lastName: 'Tran', email: 'patient@carebourse.example' };

describe('what the contact form starts with', () => {
  it('is a general inquiry without words', () => {
    expect(contactDefaults(null, null)).toEqual({
      name: '',
      email: '',
      phone: '',
      subject: '',
      inquiryType: 'general',
      message: '',
    });
  });

  it('is about the enterprise plan when the address says so, in a form that only lacks the message', () => {
    const form = contactDefaults('enterprise', amelia);
    expect(form).toMatchObject({ subject: 'Enterprise plan', inquiryType: 'partnership' });
    expect(contactMessageSchema.safeParse({ ...form, message: 'We are a hospital.' }).success).toBe(true);
  });

  it('ignores other plans', () => {
    expect(contactDefaults('basic', null)).toEqual(contactDefaults(null, null));
  });

  it('knows who is signed in, also without a name', () => {
    expect(contactDefaults(null, amelia)).toMatchObject({ name: 'Amelia Tran', email: amelia.email });
    expect(contactDefaults(null, { ...amelia, firstName: null, lastName: null }).name).toBe('');
  });
});
