import { z } from 'zod';
import { currentPassword, userSchema } from './auth.ts';
import { DIRECTORY_ROLES, LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { optionalText } from './text.ts';

/** Far above what directories issue, and far below what would be a burden to read. */
const MAX_TOKEN_LENGTH = 16_384;

const token = (missing: string) =>
  z.preprocess(
    (value) => value ?? '',
    z.string().min(1, missing).max(MAX_TOKEN_LENGTH, MESSAGES.validation.tooLong(MAX_TOKEN_LENGTH)),
  );

const tokens = {
  idToken: token(MESSAGES.directory.idTokenRequired),
  accessToken: token(MESSAGES.directory.accessTokenRequired),
  nonce: z
    .string()
    .max(LIMITS.shortText.max)
    .nullish()
    .transform((value) => value ?? undefined)
    .describe('What the id token was asked with; a sign-in without, or with another than the token carries, is a 401'),
};

/** POST /api/auth/azure/token-exchange (§7). */
export const tokenExchangeSchema = z.object({
  ...tokens,
  role: z
    .enum(DIRECTORY_ROLES, { error: MESSAGES.directory.rolesOnly })
    .nullish()
    .transform((value) => value ?? 'provider')
    .describe('Role of a new account, provider when left out; a known person keeps theirs'),
});
export type TokenExchange = z.input<typeof tokenExchangeSchema>;

/** POST /api/auth/azure/link: the same tokens, and the password of the account that has the e-mail address already. */
export const directoryLinkSchema = z.object({
  ...tokens,
  password: currentPassword(MESSAGES.directory.linkRefused),
  code: optionalText(LIMITS.code.max).describe('For an account with a second factor'),
  recoveryCode: optionalText(LIMITS.code.max).describe('In place of the code'),
});
export type DirectoryLink = z.input<typeof directoryLinkSchema>;

/** What both calls answer; a refusal is problem details with `error`. */
export const directorySignInSchema = z.object({ success: z.literal(true), user: userSchema });
export type DirectorySignIn = z.output<typeof directorySignInSchema>;
