/** What is known of a column of text, and why it may lie in the database so. */
export interface Decision {
  because: string;
  /** As `service.table.column`. */
  columns: readonly string[];
}

const ALL = ['identity', 'catalogue', 'profile', 'access-request', 'billing', 'delivery'];

const of = (table: string, ...columns: string[]): string[] => columns.map((column) => `${table}.${column}`);
const inEach = (services: readonly string[], table: string, ...columns: string[]): string[] =>
  services.flatMap((service) => of(`${service}.${table}`, ...columns));

/**
 * Every column of text of every service. What people write freely is encrypted from the beginning; a new column that is
 * in none of these lists fails the test beside this file.
 */
export const decisions = {
  encrypted: {
    because: 'Only the service can read it: packages/runtime/src/field-encryption.ts.',
    columns: [
      ...of('identity.second_factor', 'secret'),
      ...of('identity.signing_key', 'private_key'),
      ...of('identity.mail_job', 'body'),
      ...of('identity.idempotency_key', 'body'),
      ...of('profile.role_profile', 'data'),
      ...of('profile.dependent', 'sealed', 'medical_notes'),
      ...of('access-request.access_request', 'sealed'),
      ...of('access-request.request_event', 'sealed'),
      ...of('access-request.contact_message', 'sealed'),
      ...of('access-request.integration_request', 'sealed'),
      ...of('access-request.webhook_endpoint', 'secret', 'previous_secret'),
      ...of('delivery.delivery_secret', 'secret'),
      ...of('delivery.kept_question', 'sealed'),
    ],
  },
  emptied: {
    because:
      'Held in the clear what is in the column `sealed` now. Older rows are emptied in the background; then it goes.',
    columns: [
      ...of('profile.dependent', 'first_name', 'last_name', 'relationship'),
      ...of('access-request.access_request', 'purpose', 'comment'),
      ...of('access-request.request_event', 'purpose', 'comment'),
      ...of('access-request.contact_message', 'name', 'email', 'phone', 'subject', 'message'),
      ...of('access-request.integration_request', 'name', 'email', 'organization', 'details'),
    ],
  },
  hashed: {
    because: 'Whoever reads it learns nothing of what it was made from.',
    columns: [
      ...of('identity.user', 'password_hash'),
      ...of('delivery.release', 'content_hash'),
      ...inEach(['identity'], 'invitation', 'token_hash'),
      ...of('identity.used_id_token', 'hash'),
      ...of('identity.session', 'hash'),
      ...of('identity.known_device', 'hash'),
      ...of('identity.account_link', 'hash'),
      ...of('identity.recovery_code', 'hash'),
      ...of('identity.oauth_client', 'secret_hash'),
      ...of('identity.audit_event', 'previous_hash', 'hash'),
      ...of('identity.audit_stray', 'hash'),
      ...of('identity.audit_head', 'hash', 'seal'),
      ...of('identity.idempotency_key', 'key', 'fingerprint'),
      ...inEach(['catalogue', 'profile', 'access-request', 'delivery'], 'applied_call', 'key'),
    ],
  },
  'of an account': {
    because: 'People are found, greeted and reached by it, and organizations see it of their members.',
    columns: [
      ...of('identity.user', 'username', 'username_key', 'email', 'first_name', 'last_name'),
      ...of('identity.user', 'organization', 'specialty', 'license_number'),
      ...of('identity.account_link', 'new_email'),
      ...of('identity.invitation', 'email'),
      ...of('identity.directory_identity', 'issuer', 'subject'),
      ...of('identity.session', 'address', 'user_agent'),
      ...of('identity.sign_in_throttle', 'key'),
      ...of('access-request.submission_throttle', 'key'),
      ...of('access-request.webhook_endpoint', 'url'),
      ...of('identity.oauth_client', 'name'),
    ],
  },
  public: {
    because: 'Everybody reads it in the catalogue, among the organizations or the plans, or in a published key.',
    columns: [
      ...of('identity.organization', 'name', 'city', 'description', 'mail_domains'),
      ...of('identity.signing_key', 'kid', 'public_key'),
      ...of('catalogue.ai_agent', 'name', 'description', 'category', 'specialty', 'icon', 'icon_bg', 'last_updated'),
      ...of('catalogue.ai_agent', 'steward_name'),
      ...of('catalogue.data_product', 'name', 'description', 'category', 'size', 'compliance', 'icon', 'icon_bg'),
      ...of('catalogue.data_product', 'update_frequency', 'steward_name'),
      ...of('catalogue.data_domain', 'name', 'description', 'category', 'date_range', 'data_types', 'steward_name'),
      ...of('catalogue.data_collection', 'name', 'description', 'domains', 'source_type', 'format', 'last_updated'),
      ...of('catalogue.data_collection', 'steward_name'),
      ...of('catalogue.searched_entry', 'name', 'description', 'steward_name', 'category', 'domains', 'contained'),
      ...of('catalogue.searched_stem', 'stem'),
      ...of('catalogue.known_word', 'word', 'stem'),
      ...of('catalogue.resource_revision', 'content'),
      ...of('access-request.access_request', 'resource_name'),
      ...of('billing.plan', 'name', 'description', 'features', 'badge'),
      ...of('delivery.data_table', 'name'),
      ...of('delivery.use', 'table_title', 'columns'),
      ...of('delivery.release', 'definition'),
    ],
  },
  'closed list': {
    because: 'One of a few words that the code or the specification names.',
    columns: [
      ...of('identity.organization', 'kind'),
      ...of('identity.user', 'role'),
      ...of('identity.membership', 'status', 'role'),
      ...of('identity.invitation', 'role'),
      ...of('identity.account_link', 'purpose'),
      ...of('identity.mail_job', 'kind'),
      ...of('identity.oauth_client', 'scopes'),
      ...of('identity.audit_event', 'service', 'actor_role', 'action', 'information_type', 'outcome'),
      ...of('catalogue.ai_agent', 'access_roles'),
      ...of('catalogue.data_product', 'access_roles'),
      ...of('catalogue.data_domain', 'access_level', 'access_roles'),
      ...of('catalogue.data_collection', 'access_level', 'access_roles'),
      ...of('catalogue.searched_entry', 'resource_type', 'access_level', 'access_roles'),
      ...of('catalogue.resource_revision', 'resource_type', 'action'),
      ...of('catalogue.request_count', 'resource_type'),
      ...of('profile.role_profile', 'role'),
      ...of('profile.organization_member', 'role'),
      ...of('profile.preferences', 'preferences', 'communication_preferences', 'notification_settings'),
      ...of('profile.notification', 'type', 'resource_type'),
      ...of('access-request.access_request', 'resource_type', 'status', 'access_types'),
      ...of('access-request.request_event', 'action', 'by', 'access_types'),
      ...of('access-request.grant', 'access_types'),
      ...of('access-request.webhook_endpoint', 'event_types', 'status'),
      ...of('access-request.webhook_delivery', 'event_type', 'status'),
      ...of('access-request.webhook_attempt', 'failure'),
      ...of('access-request.contact_message', 'inquiry_type'),
      ...inEach(['identity', 'access-request'], 'entitlement', 'plan_id'),
      ...of('billing.plan', 'currency'),
      ...of('billing.subscription', 'plan_id', 'period', 'status'),
      ...of('billing.ledger_line', 'step', 'plan_id', 'period', 'status', 'cause'),
      ...of('billing.stripe_event', 'type'),
      ...of('billing.checkout_session', 'plan_id', 'period', 'ui_mode', 'currency'),
      ...of('billing.refund', 'currency'),
      ...of('billing.member', 'role'),
      ...of('billing.job_run', 'name'),
      ...inEach(['delivery'], 'data_table', 'resource_type'),
      ...of('delivery.entry_terms', 'resource_type', 'purposes'),
      ...of('delivery.use', 'way'),
      ...inEach(ALL, 'dead_letter', 'state'),
    ],
  },
  id: {
    because: 'Made by a program, to name something.',
    columns: [
      ...of('identity.mail_job', 'id'),
      ...of('identity.oauth_client', 'id'),
      ...of('identity.revoked_token', 'id'),
      ...of('identity.audit_event', 'id', 'subject', 'request_id'),
      ...inEach(['identity', 'access-request'], 'entitlement', 'owner'),
      ...of('access-request.webhook_delivery', 'message_id'),
      ...of('billing.plan', 'id'),
      ...of('billing.customer', 'owner', 'stripe_id'),
      ...of('billing.subscription', 'id', 'owner'),
      ...of('billing.ledger_line', 'subscription_id'),
      ...of('billing.stripe_event', 'id'),
      ...of('billing.checkout_session', 'id', 'owner'),
      ...of('billing.trial_use', 'subject', 'subscription_id', 'customer_id'),
      ...of('billing.refund', 'id', 'subscription_id'),
      ...inEach(['identity', 'catalogue', 'profile', 'access-request', 'delivery'], 'applied_seed', 'name'),
      ...of('delivery.use', 'client_id'),
      ...inEach(ALL, 'outbox', 'id', 'topic', 'aggregate', 'type'),
      ...inEach(ALL, 'inbox', 'consumer', 'event_id'),
      ...inEach(ALL, 'dead_letter', 'consumer', 'topic', 'aggregate', 'line', 'event_id', 'event_type'),
    ],
  },
  'made by the product': {
    because: 'Put together from ids and from names that are public or of an account; nothing of it was written freely.',
    columns: [
      ...of('identity.audit_event', 'address', 'title'),
      ...of('profile.notification', 'title', 'body', 'link'),
      ...of('access-request.webhook_delivery', 'body'),
      ...inEach(ALL, 'outbox', 'body'),
      ...inEach(ALL, 'dead_letter', 'body', 'reason'),
    ],
  },
  'an admin’s words': {
    because: 'Written by an admin about the product itself, for other admins.',
    columns: inEach(ALL, 'dead_letter', 'discard_reason'),
  },
} as const satisfies Record<string, Decision>;
