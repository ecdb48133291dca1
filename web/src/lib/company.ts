/** Who runs the site and how to reach them. The names and numbers are made up: `example` domains, 555 numbers. */
export const COMPANY = {
  name: 'Carebourse Inc.',
  street: '48 Trillium Square, Suite 500',
  city: 'Toronto, Ontario M5X 0A1',
  country: 'Canada',
  phone: '+1 416-555-0140',
  tollFree: '1-888-555-0140',
  email: 'hello@carebourse.example',
  supportEmail: 'support@carebourse.example',
  privacyEmail: 'privacy@carebourse.example',
  privacyPhone: '+1 416-555-0147',
} as const;

/** `tel:` address of a phone number as we write it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
