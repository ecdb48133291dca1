-- While an extension waits, expires_at is the end that it asks for: whoever checks a grant looks at that column alone.
ALTER TABLE "grant" ADD COLUMN "agreed_end" TIMESTAMPTZ(3),
  ADD COLUMN "extension_id" BIGINT,
  ADD COLUMN "extended_at" TIMESTAMPTZ(3);
ALTER TABLE "request_event" ADD COLUMN "until" TIMESTAMPTZ(3);

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "grant" ADD CONSTRAINT "grant_extension_id_fkey"
  FOREIGN KEY ("extension_id") REFERENCES "request_event"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "grant" ADD CONSTRAINT "grant_extension_whole"
  CHECK ((agreed_end IS NULL) = (extension_id IS NULL)) NOT VALID;
ALTER TABLE "grant" ADD CONSTRAINT "grant_extension_is_later"
  CHECK (agreed_end IS NULL OR (expires_at IS NOT NULL AND expires_at > agreed_end)) NOT VALID;

-- A grant ends once, and an extension that waits is over with it, also when the released version ends it.
CREATE OR REPLACE FUNCTION grant_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    RAISE EXCEPTION 'the grant has ended' USING ERRCODE = 'check_violation', CONSTRAINT = 'grant_ends_once';
  END IF;
  IF NEW.ended_at IS NOT NULL THEN
    NEW.agreed_end := NULL;
    NEW.extension_id := NULL;
  END IF;
  RETURN NEW;
END
$$;

ALTER TABLE "request_event" DROP CONSTRAINT "request_event_action_known",
  ADD CONSTRAINT "request_event_action_known" CHECK (action IN (
    'submitted', 'edited', 'resubmitted', 'approved', 'returned', 'rejected', 'withdrawn', 'revoked', 'expired',
    'extension-asked', 'extended', 'extension-refused', 'extension-withdrawn'
  )) NOT VALID;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_until"
  CHECK ((until IS NOT NULL) = (action IN ('extension-asked', 'extended'))) NOT VALID;

ALTER TABLE "webhook_endpoint" DROP CONSTRAINT "webhook_endpoint_event_types_known",
  ADD CONSTRAINT "webhook_endpoint_event_types_known" CHECK (
    cardinality(event_types) > 0
    AND event_types <@ ARRAY['request.decided', 'grant.given', 'grant.extended', 'grant.revoked', 'grant.expired',
      'entry.released', 'entry.changed', 'entry.retired', 'search.matched']
  ) NOT VALID;
ALTER TABLE "webhook_delivery" DROP CONSTRAINT "webhook_delivery_event_type_known",
  ADD CONSTRAINT "webhook_delivery_event_type_known" CHECK (
    event_type IN ('request.decided', 'grant.given', 'grant.extended', 'grant.revoked', 'grant.expired',
      'entry.released', 'entry.changed', 'entry.retired', 'search.matched', 'webhook.test')
  ) NOT VALID;
