import type { Route } from '../route.ts';
import { notificationRoutes } from './home/notifications.ts';
import { formRoutes } from './site/forms.ts';
import { publicRoutes } from './site/public.ts';
import { adminOrganizationRoutes } from './administration/admin-organizations.ts';
import { adminPeopleRoutes } from './administration/admin-people.ts';
import { auditRoutes } from './administration/audit-events.ts';
import { billingAdminRoutes } from './administration/billing-admin.ts';
import { deadLetterRoutes } from './administration/dead-letters.ts';
import { privacyDeskRoutes } from './administration/privacy-desk.ts';
import { recordLogRoutes } from './administration/record-log.ts';
import { recordSystemRoutes } from './administration/record-systems.ts';
import { unusualReadingRoutes } from './administration/unusual-readings.ts';
import { a2aRoutes } from './agents/a2a.ts';
import { agentRoutes } from './agents/agents.ts';
import { cdsHooksRoutes } from './agents/cds-hooks.ts';
import { deltaSharingRoutes } from './use/delta-sharing.ts';
import { grantUseRoutes } from './use/grant-use.ts';
import { oauthClientRoutes } from './use/oauth-clients.ts';
import { visaRoutes } from './use/visas.ts';
import { dependentRoutes } from './patient/dependents.ts';
import { directiveRoutes } from './patient/directives.ts';
import { myDataRoutes } from './patient/my-data.ts';
import { recordLinkRoutes } from './patient/record-links.ts';
import { recordQuestionRoutes } from './patient/record-questions.ts';
import { absenceRoutes } from './reviews/absence.ts';
import { decisionRuleRoutes } from './reviews/decision-rules.ts';
import { reasonTemplateRoutes } from './reviews/reason-templates.ts';
import { reviewRoutes } from './reviews/reviews.ts';
import { savedViewRoutes } from './reviews/saved-views.ts';
import { catalogueManagementRoutes } from './stewardship/catalogue-management.ts';
import { harvestRoutes } from './stewardship/harvests.ts';
import { importRoutes } from './stewardship/imports.ts';
import { publicationRoutes } from './stewardship/publications.ts';
import { stewardshipRoutes } from './stewardship/stewardship.ts';
import { uploadRoutes } from './stewardship/uploads.ts';
import { catalogueRoutes } from './catalogue/catalogue.ts';
import { complianceRoutes } from './catalogue/compliance.ts';
import { interchangeRoutes } from './catalogue/interchange.ts';
import { modelCardRoutes } from './catalogue/model-cards.ts';
import { searchRoutes } from './catalogue/search.ts';
import { attestationRoutes } from './requests/attestations.ts';
import { entryFactsRoutes } from './requests/entry-facts.ts';
import { entryFormRoutes } from './requests/entry-forms.ts';
import { entryTermsRoutes } from './requests/entry-terms.ts';
import { extensionRoutes } from './requests/extensions.ts';
import { formFileRoutes } from './requests/form-files.ts';
import { functionRoutes } from './requests/functions.ts';
import { grantRoutes } from './requests/grants.ts';
import { requestBundleRoutes } from './requests/request-bundles.ts';
import { requestDraftRoutes } from './requests/request-drafts.ts';
import { requestFileRoutes } from './requests/request-files.ts';
import { requestMessageRoutes } from './requests/request-messages.ts';
import { resourceRequestRoutes } from './requests/resource-requests.ts';
import { invitationRoutes } from './organizations/invitations.ts';
import { organizationRoutes } from './organizations/organization.ts';
import { stewardRoutes } from './organizations/stewards.ts';
import { webhookDeliveryRoutes } from './organizations/webhook-deliveries.ts';
import { webhookRoutes } from './organizations/webhooks.ts';
import { checkoutRoutes } from './plans/checkout.ts';
import { stripeWebhookRoutes } from './plans/stripe-webhook.ts';
import { subscriptionRoutes } from './plans/subscription.ts';
import { accountRoutes } from './account/account.ts';
import { accountDataRoutes } from './account/account-data.ts';
import { accountLinkRoutes } from './account/account-links.ts';
import { assistantRoutes } from './account/assistants.ts';
import { directoryRoutes } from './account/directory.ts';
import { ownAccountRoutes } from './account/own-account.ts';
import { profileRoutes } from './account/profile.ts';
import { savedSearchRoutes } from './account/saved-searches.ts';
import { secondFactorRoutes } from './account/second-factor.ts';
import { sessionRoutes } from './account/session.ts';
import { watchRoutes } from './account/watches.ts';

/** Every call of the API, by area, in the order of docs/architecture.md. */
export const allRoutes: Route[] = [
  // home
  ...notificationRoutes,

  // site
  ...formRoutes,
  ...publicRoutes,

  // administration
  ...adminOrganizationRoutes,
  ...adminPeopleRoutes,
  ...recordSystemRoutes,
  ...auditRoutes,
  ...deadLetterRoutes,
  ...billingAdminRoutes,
  ...privacyDeskRoutes,
  ...recordLogRoutes,
  ...unusualReadingRoutes,

  // agents
  ...agentRoutes,
  ...a2aRoutes,
  ...cdsHooksRoutes,

  // use
  ...grantUseRoutes,
  ...visaRoutes,
  ...deltaSharingRoutes,
  ...oauthClientRoutes,

  // patient
  ...recordLinkRoutes,
  ...recordQuestionRoutes,
  ...directiveRoutes,
  ...dependentRoutes,
  ...myDataRoutes,

  // reviews
  ...reviewRoutes,
  ...decisionRuleRoutes,
  ...absenceRoutes,
  ...savedViewRoutes,
  ...reasonTemplateRoutes,

  // stewardship
  ...catalogueManagementRoutes,
  ...importRoutes,
  ...harvestRoutes,
  ...publicationRoutes,
  ...stewardshipRoutes,
  ...uploadRoutes,

  // catalogue
  ...catalogueRoutes,
  ...searchRoutes,
  ...complianceRoutes,
  ...interchangeRoutes,
  ...modelCardRoutes,

  // requests
  ...attestationRoutes,
  ...grantRoutes,
  ...entryFactsRoutes,
  ...entryTermsRoutes,
  ...resourceRequestRoutes,
  ...requestBundleRoutes,
  ...requestDraftRoutes,
  ...requestMessageRoutes,
  ...requestFileRoutes,
  ...formFileRoutes,
  ...extensionRoutes,
  ...entryFormRoutes,
  ...functionRoutes,

  // organizations
  ...stewardRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...organizationRoutes,
  ...invitationRoutes,

  // plans
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...stripeWebhookRoutes,

  // account
  ...watchRoutes,
  ...savedSearchRoutes,
  ...sessionRoutes,
  ...accountLinkRoutes,
  ...accountRoutes,
  ...ownAccountRoutes,
  ...secondFactorRoutes,
  ...accountDataRoutes,
  ...directoryRoutes,
  ...profileRoutes,
  ...assistantRoutes,
];
