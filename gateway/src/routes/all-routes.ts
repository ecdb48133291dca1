import type { Route } from '../route.ts';
import { a2aRoutes } from './a2a.ts';
import { absenceRoutes } from './absence.ts';
import { accountDataRoutes } from './account-data.ts';
import { accountLinkRoutes } from './account-links.ts';
import { accountRoutes } from './account.ts';
import { adminOrganizationRoutes } from './admin-organizations.ts';
import { adminPeopleRoutes } from './admin-people.ts';
import { agentRoutes } from './agents.ts';
import { assistantRoutes } from './assistants.ts';
import { auditRoutes } from './audit-events.ts';
import { attestationRoutes } from './attestations.ts';
import { billingAdminRoutes } from './billing-admin.ts';
import { catalogueManagementRoutes } from './catalogue-management.ts';
import { catalogueRoutes } from './catalogue.ts';
import { cdsHooksRoutes } from './cds-hooks.ts';
import { checkoutRoutes } from './checkout.ts';
import { complianceRoutes } from './compliance.ts';
import { deadLetterRoutes } from './dead-letters.ts';
import { decisionRuleRoutes } from './decision-rules.ts';
import { deltaSharingRoutes } from './delta-sharing.ts';
import { dependentRoutes } from './dependents.ts';
import { directiveRoutes } from './directives.ts';
import { directoryRoutes } from './directory.ts';
import { extensionRoutes } from './extensions.ts';
import { formRoutes } from './forms.ts';
import { functionRoutes } from './functions.ts';
import { entryFactsRoutes } from './entry-facts.ts';
import { entryFormRoutes } from './entry-forms.ts';
import { entryTermsRoutes } from './entry-terms.ts';
import { grantUseRoutes } from './grant-use.ts';
import { invitationRoutes } from './invitations.ts';
import { harvestRoutes } from './harvests.ts';
import { importRoutes } from './imports.ts';
import { interchangeRoutes } from './interchange.ts';
import { modelCardRoutes } from './model-cards.ts';
import { myDataRoutes } from './my-data.ts';
import { notificationRoutes } from './notifications.ts';
import { organizationRoutes } from './organization.ts';
import { grantRoutes } from './grants.ts';
import { oauthClientRoutes } from './oauth-clients.ts';
import { ownAccountRoutes } from './own-account.ts';
import { profileRoutes } from './profile.ts';
import { publicationRoutes } from './publications.ts';
import { publicRoutes } from './public.ts';
import { requestBundleRoutes } from './request-bundles.ts';
import { requestDraftRoutes } from './request-drafts.ts';
import { resourceRequestRoutes } from './resource-requests.ts';
import { privacyDeskRoutes } from './privacy-desk.ts';
import { reasonTemplateRoutes } from './reason-templates.ts';
import { recordLogRoutes } from './record-log.ts';
import { recordLinkRoutes } from './record-links.ts';
import { recordQuestionRoutes } from './record-questions.ts';
import { recordSystemRoutes } from './record-systems.ts';
import { formFileRoutes } from './form-files.ts';
import { requestFileRoutes } from './request-files.ts';
import { requestMessageRoutes } from './request-messages.ts';
import { reviewRoutes } from './reviews.ts';
import { savedSearchRoutes } from './saved-searches.ts';
import { savedViewRoutes } from './saved-views.ts';
import { searchRoutes } from './search.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session.ts';
import { stewardRoutes } from './stewards.ts';
import { stewardshipRoutes } from './stewardship.ts';
import { stripeWebhookRoutes } from './stripe-webhook.ts';
import { subscriptionRoutes } from './subscription.ts';
import { unusualReadingRoutes } from './unusual-readings.ts';
import { uploadRoutes } from './uploads.ts';
import { webhookDeliveryRoutes } from './webhook-deliveries.ts';
import { visaRoutes } from './visas.ts';
import { watchRoutes } from './watches.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every call of the API. */
export const allRoutes: Route[] = [
  ...sessionRoutes,
  ...accountLinkRoutes,
  ...accountRoutes,
  ...ownAccountRoutes,
  ...secondFactorRoutes,
  ...accountDataRoutes,
  ...directoryRoutes,
  ...profileRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...complianceRoutes,
  ...catalogueManagementRoutes,
  ...importRoutes,
  ...harvestRoutes,
  ...publicationRoutes,
  ...resourceRequestRoutes,
  ...requestBundleRoutes,
  ...requestDraftRoutes,
  ...requestMessageRoutes,
  ...requestFileRoutes,
  ...formFileRoutes,
  ...extensionRoutes,
  ...attestationRoutes,
  ...grantRoutes,
  ...agentRoutes,
  ...interchangeRoutes,
  ...modelCardRoutes,
  ...a2aRoutes,
  ...cdsHooksRoutes,
  ...entryFactsRoutes,
  ...entryFormRoutes,
  ...entryTermsRoutes,
  ...grantUseRoutes,
  ...visaRoutes,
  ...deltaSharingRoutes,
  ...recordLinkRoutes,
  ...recordQuestionRoutes,
  ...privacyDeskRoutes,
  ...recordLogRoutes,
  ...unusualReadingRoutes,
  ...directiveRoutes,
  ...stewardshipRoutes,
  ...uploadRoutes,
  ...reviewRoutes,
  ...decisionRuleRoutes,
  ...absenceRoutes,
  ...savedViewRoutes,
  ...reasonTemplateRoutes,
  ...oauthClientRoutes,
  ...assistantRoutes,
  ...watchRoutes,
  ...savedSearchRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...dependentRoutes,
  ...myDataRoutes,
  ...notificationRoutes,
  ...organizationRoutes,
  ...invitationRoutes,
  ...adminOrganizationRoutes,
  ...adminPeopleRoutes,
  ...recordSystemRoutes,
  ...auditRoutes,
  ...deadLetterRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...billingAdminRoutes,
  ...stripeWebhookRoutes,
  ...formRoutes,
  ...publicRoutes,
  ...stewardRoutes,
  ...functionRoutes,
];
