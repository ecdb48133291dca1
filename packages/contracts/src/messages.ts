import { FIRST_MESSAGES } from './first-messages.ts';
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
import { SCREENS_MESSAGES } from './messages/screens.ts';
import { USE_MESSAGES } from './messages/use.ts';
import { VALIDATION_MESSAGES } from './messages/validation.ts';

/**
 * Every text that the specification gives to the word (§4, §5, §8), and all others for people, once; `messages/` has them
 * by feature. Forms, gateway and services all answer from this table, so that a person reads the same words wherever a
 * rule bites.
 */
export const MESSAGES = {
  ...FIRST_MESSAGES,
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
  ...SCREENS_MESSAGES,
} as const;
