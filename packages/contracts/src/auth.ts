import { z } from 'zod';
import { LIMITS, MEMBER_ROLES, MEMBERSHIP_STATUSES, ROLES, SELF_REGISTRATION_ROLES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { hasRequiredRoleFields } from './role-fields.ts';
import { isOneScript } from './scripts.ts';
import { composed, emailSchema, idSchema, oneLine, optionalLine, optionalText, text } from './text.ts';

const { validation } = MESSAGES;

/**
 * A password that somebody has already, as it was typed. Identity compares its composed form.
 * @param refused what is said of one that nobody can have, in the words for a wrong one
 */
export function currentPassword(refused: string) {
  const password = z
    .string()
    .min(1, validation.passwordRequired)
    .refine((typed) => composed(typed).length <= LIMITS.password.max, refused);
  return z.preprocess((value) => value ?? '', password);
}

/** A password that somebody chooses. Identity also refuses those that are easily guessed. */
export const newPasswordSchema = z.preprocess(
  (value) => value ?? '',
  z
    .string()
    .overwrite(composed)
    .min(LIMITS.password.min, validation.passwordTooShort)
    .max(LIMITS.password.max, validation.passwordTooLong),
);

/** The second field of a form in which somebody chooses a password; it never leaves the browser. */
export const repeatedPasswordSchema = z.string().overwrite(composed).min(1, validation.confirmPasswordRequired);

/** POST /api/login (§5 Login). */
export const loginSchema = z.object({
  email: z.preprocess((value) => value ?? '', emailSchema),
  password: currentPassword(MESSAGES.auth.badCredentials),
  code: optionalText(LIMITS.code.max).describe(
    'For an account with a second factor: the code of the authenticator app',
  ),
  recoveryCode: optionalText(LIMITS.code.max).describe('In place of the code'),
});
export type LoginInput = z.input<typeof loginSchema>;

const registrationFields = z.object({
  username: z.preprocess(
    (value) => value ?? '',
    oneLine(
      text(LIMITS.username.max, validation.usernameTooLong).min(LIMITS.username.min, validation.usernameTooShort),
    ).refine(isOneScript, validation.usernameScripts),
  ),
  email: z.preprocess((value) => value ?? '', emailSchema),
  password: newPasswordSchema,
  role: z.enum(SELF_REGISTRATION_ROLES, { error: validation.roleInvalid }).default('patient'),
  firstName: optionalLine(LIMITS.name.max),
  lastName: optionalLine(LIMITS.name.max),
  organization: optionalLine(),
  organizationId: z.preprocess((value) => (value === '' || value === null ? undefined : value), idSchema.optional()),
  specialty: optionalLine(),
  licenseNumber: optionalLine(),
});

const roleRule = { error: validation.roleFieldsMissing, path: ['role'] };

/** POST /api/register (§5 Register; confirmPassword never leaves the browser). */
export const registerSchema = registrationFields.refine(hasRequiredRoleFields, roleRule);
export type RegisterInput = z.input<typeof registerSchema>;
export type Registration = z.output<typeof registerSchema>;

/** The registration form: the call's fields and the repeated password. */
export const registrationFormSchema = registrationFields
  .extend({ confirmPassword: repeatedPasswordSchema })
  .refine((form) => form.password === form.confirmPassword, {
    error: validation.passwordsDiffer,
    path: ['confirmPassword'],
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'confirmPassword' in value && Boolean(value.confirmPassword),
  })
  .refine(hasRequiredRoleFields, roleRule);
export type RegistrationForm = z.input<typeof registrationFormSchema>;

/** The current user, as every call that answers a user gives it (§3 User; the password never leaves identity). */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  organization: z.string().nullable(),
  role: z.enum(ROLES),
  organizationId: idSchema.nullable(),
  membershipStatus: z
    .enum(MEMBERSHIP_STATUSES)
    .nullable()
    .describe('Whether the organization has confirmed that the person belongs to it'),
  membershipRole: z.enum(MEMBER_ROLES).nullable().describe('What the person is in the organization'),
  specialty: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  patientProfile: z.string().nullable().describe('JSON text; the health card number in it is masked'),
  providerProfile: z.string().nullable().describe('JSON text'),
  partnerProfile: z.string().nullable().describe('JSON text'),
  preferences: z.string().nullable().describe('JSON text'),
  communicationPreferences: z.string().nullable().describe('JSON text'),
  notificationSettings: z.string().nullable().describe('JSON text'),
  profilesUnavailable: z.literal(true).optional().describe('Present when the profiles could not be read just now'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  emailVerified: z.boolean(),
  secondFactorMissing: z
    .literal(true)
    .optional()
    .describe('Present while the account must get a second factor before it may do anything else'),
  mayHaveApiClients: z
    .literal(true)
    .optional()
    .describe('Present for partners, and for everybody whose plan has API access'),
  organizationUnlisted: z
    .literal(true)
    .optional()
    .describe('Present while the organization waits to be listed: its members review nothing'),
  organizationTrusted: z
    .literal(true)
    .optional()
    .describe('Present where the organization publishes its entries without an admin of the platform'),
  privacyOfficer: z
    .literal(true)
    .optional()
    .describe('Present for admins who look after the privacy of records for the platform'),
});
export type User = z.output<typeof userSchema>;

/** GET /api/auth/session (§7): whether the cookie's session is valid, and for how many seconds more. */
export const sessionStatusSchema = z.object({ isValid: z.boolean(), expiresIn: z.int().min(0) });
export type SessionStatus = z.output<typeof sessionStatusSchema>;

/** GET /api/organizations: who can be claimed at registration and who stewards resources. */
export const organizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.string(),
  city: z.string(),
  description: z.string(),
  contactEmail: z.string().nullable().describe('Where it may be written to; null when it names no address'),
  contactPage: z.string().nullable().describe('Its own page, an https address; null when it names none'),
});
export type Organization = z.output<typeof organizationSchema>;
