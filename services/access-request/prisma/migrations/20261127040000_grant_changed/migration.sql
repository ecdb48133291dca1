-- Webhooks hear of an end that moved with a corrected ethics approval.
ALTER TABLE "webhook_endpoint" DROP CONSTRAINT "webhook_endpoint_event_types_known",
  ADD CONSTRAINT "webhook_endpoint_event_types_known" CHECK (
    cardinality(event_types) > 0
    AND event_types <@ ARRAY['request.decided', 'grant.given', 'grant.extended', 'grant.changed', 'grant.revoked',
      'grant.expired', 'entry.released', 'entry.changed', 'entry.retired', 'search.matched']
  ) NOT VALID;
ALTER TABLE "webhook_delivery" DROP CONSTRAINT "webhook_delivery_event_type_known",
  ADD CONSTRAINT "webhook_delivery_event_type_known" CHECK (
    event_type IN ('request.decided', 'grant.given', 'grant.extended', 'grant.changed', 'grant.revoked',
      'grant.expired', 'entry.released', 'entry.changed', 'entry.retired', 'search.matched', 'webhook.test')
  ) NOT VALID;
