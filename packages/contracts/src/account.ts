import { z } from 'zod';
import { loginSchema, newPasswordSchema, registerSchema } from './auth.ts';
import { MESSAGES } from './messages.ts';
import { emailSchema } from './text.ts';

const { account } = MESSAGES;

const currentPasswordSchema = loginSchema.shape.password;

/** POST /api/account/password. */
export const changePasswordSchema = z.object({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.output<typeof changePasswordSchema>;

/** POST /api/auth/forgot-password. */
export const forgotPasswordSchema = z.object({ email: z.preprocess((value) => value ?? '', emailSchema) });

/** What a link in a mail carries: 256 bits, base64url. Anything else is an unknown link. */
const linkTokenSchema = z.string({ error: account.linkInvalid }).regex(/^[\w-]{43}$/, account.linkInvalid);

/** POST /api/auth/reset-password. */
export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema });

/** POST /api/auth/reset-password/lookup. */
export const resetLinkSchema = resetPasswordSchema.pick({ token: true });

/** POST /api/auth/verify-email. */
export const verifyEmailSchema = z.object({ token: linkTokenSchema });

/** The six digits of an authenticator app; spaces are as the app shows them. */
export const codeSchema = z
  .string({ error: account.codeMalformed })
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, account.codeMalformed));

/** POST /api/account/second-factor/confirm. */
export const confirmSecondFactorSchema = z.object({ code: codeSchema });

/** What calls take that the password must confirm. */
export const passwordProofSchema = z.object({ password: currentPasswordSchema });

/** What calls take that the password must confirm, and the second factor too where it is on. */
export const ownerProofSchema = loginSchema.omit({ email: true });
export type OwnerProof = z.input<typeof ownerProofSchema>;

const registered = registerSchema.shape;

/** PUT /api/account/profile: how somebody is called, by the rules of registration. A name left out is removed. */
export const ownNameSchema = z.object({
  username: registered.username,
  firstName: registered.firstName,
  lastName: registered.lastName,
});
export type OwnName = z.output<typeof ownNameSchema>;

/**
 * PUT /api/account/role-fields: what registration asks for by role, for who came without it. What is left out stays; an
 * organization without a place in it may be named anew.
 */
export const roleFieldsSchema = z.object({
  organization: registered.organization,
  organizationId: registered.organizationId,
  specialty: registered.specialty,
  licenseNumber: registered.licenseNumber,
});
export type RoleFieldsInput = z.input<typeof roleFieldsSchema>;
export type OwnRoleFields = z.output<typeof roleFieldsSchema>;

/** POST /api/account/email: the address counts once the link that is sent to it is opened. */
export const changeEmailSchema = ownerProofSchema.extend({ email: registered.email });
export type EmailChange = z.input<typeof changeEmailSchema>;

export const securitySchema = z.object({
  emailVerified: z.boolean(),
  hasPassword: z.boolean().describe('False for people who sign in by a corporate directory alone'),
  secondFactorSince: z.iso.datetime().nullable().describe('Null while the second factor is off'),
  secondFactorRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  addressDueAt: z.iso
    .datetime()
    .nullable()
    .describe('Until when an address that is not confirmed counts all the same; null when it does not'),
  newEmail: z
    .string()
    .nullable()
    .describe('The address that takes the place of the present one once its link is opened; null when none waits'),
  mailSent: z.boolean().describe('Whether mail is sent here; where it is not, an administrator confirms addresses'),
});
export type Security = z.output<typeof securitySchema>;

export const openSessionSchema = z.object({
  ref: z.string().describe('Names the session; not the secret of its cookie'),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('Within five minutes'),
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSessionSchema>;

export const sessionRefSchema = z.string().regex(/^[0-9a-f]{16}$/, account.sessionNotFound);

export const secondFactorKeySchema = z.object({
  secret: z.string().describe('Base32, for typing'),
  uri: z.string().describe('otpauth:// address'),
  qrCode: z.string().describe('data: address of an SVG image of the uri'),
});
export type SecondFactorKey = z.output<typeof secondFactorKeySchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;

export const sessionsEndedSchema = z.object({ sessionsEnded: z.int() });
