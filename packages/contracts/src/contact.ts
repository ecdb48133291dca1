import { z } from 'zod';
import { INQUIRY_TYPES, LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { emailSchema, FREE_TEXT, freeText, oneLine, optionalLine, text } from './text.ts';

const { validation } = MESSAGES;

/** A missing field is answered with the words for one that is too short. */
function atLeast(min: number, max: number, message: string) {
  return z.preprocess((value) => value ?? '', freeText(max).min(min, message)).describe(FREE_TEXT);
}

function lineOf(min: number, max: number, message: string, words = text) {
  return z.preprocess((value) => value ?? '', oneLine(words(max).min(min, message)));
}

/** POST /api/contact (§5 Contact form). */
export const contactMessageSchema = z.object({
  name: lineOf(LIMITS.contactName.min, LIMITS.name.max, validation.contactNameTooShort),
  email: z.preprocess(
    (value) => value ?? '',
    text(LIMITS.email.max)
      .pipe(z.email(validation.contactEmailInvalid))
      .transform((value) => value.toLowerCase()),
  ),
  phone: optionalLine(),
  subject: lineOf(LIMITS.subject.min, LIMITS.shortText.max, validation.subjectTooShort, freeText),
  inquiryType: z.enum(INQUIRY_TYPES).default('general'),
  message: atLeast(LIMITS.message.min, LIMITS.longText.max, validation.messageTooShort),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** POST /api/request-custom-integration (§5 Custom integration form). */
export const customIntegrationSchema = z.object({
  name: lineOf(1, LIMITS.name.max, validation.nameRequired),
  email: z.preprocess((value) => value ?? '', emailSchema),
  organization: optionalLine(),
  details: atLeast(1, LIMITS.longText.max, validation.detailsRequired),
});
export type CustomIntegration = z.output<typeof customIntegrationSchema>;
