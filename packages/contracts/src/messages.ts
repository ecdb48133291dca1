import { ACCOUNT_MESSAGES } from './messages/account.ts';
import { ADMINISTRATION_MESSAGES } from './messages/administration.ts';
import { AGENTS_MESSAGES } from './messages/agents.ts';
import { BILLING_MESSAGES } from './messages/billing.ts';
import { CATALOGUE_MESSAGES } from './messages/catalogue.ts';
import { CONVERSATION_MESSAGES } from './messages/conversation.ts';
import { HTTP_MESSAGES } from './messages/http.ts';
import { MANAGEMENT_MESSAGES } from './messages/management.ts';
import { ORGANIZATIONS_MESSAGES } from './messages/organizations.ts';
import { PERSON_MESSAGES } from './messages/person.ts';
import { PRIVACY_MESSAGES } from './messages/privacy.ts';
import { PROGRAMS_MESSAGES } from './messages/programs.ts';
import { REQUEST_FILE_MESSAGES } from './messages/request-files.ts';
import { REQUESTS_MESSAGES } from './messages/requests.ts';
import { USE_MESSAGES } from './messages/use.ts';
import { VALIDATION_MESSAGES } from './messages/validation.ts';

/**
 * Texts that servers say, and texts of forms that they check too, by feature in `messages/`. Forms, gateway and services
 * answer from this table, so that a person reads the same words wherever a rule applies. Texts of screens alone are in the
 * `texts.ts` of their feature.
 */
export const MESSAGES = {
  ...VALIDATION_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...PERSON_MESSAGES,
  ...REQUESTS_MESSAGES,
  ...CONVERSATION_MESSAGES,
  ...REQUEST_FILE_MESSAGES,
  ...USE_MESSAGES,
  ...AGENTS_MESSAGES,
  ...CATALOGUE_MESSAGES,
  ...MANAGEMENT_MESSAGES,
  ...ORGANIZATIONS_MESSAGES,
  ...PRIVACY_MESSAGES,
  ...PROGRAMS_MESSAGES,
  ...BILLING_MESSAGES,
  ...ADMINISTRATION_MESSAGES,
  ...HTTP_MESSAGES,
} as const;
