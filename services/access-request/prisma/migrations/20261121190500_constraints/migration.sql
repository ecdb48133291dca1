-- For new rows at once; those that are there are checked by the next migration, which keeps nobody from writing.
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_purpose_not_blank"
  CHECK (btrim(purpose) <> '') NOT VALID;
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_resource_id_positive"
  CHECK (resource_id > 0) NOT VALID;
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_decided"
  CHECK (decided_at IS NOT NULL OR status IN ('pending', 'withdrawn')) NOT VALID;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_comment_length"
  CHECK (char_length(comment) <= 2000) NOT VALID;
ALTER TABLE "grant" ADD CONSTRAINT "grant_lasts"
  CHECK (expires_at > granted_at) NOT VALID;
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_secrets_encrypted"
  CHECK ((secret = '' OR secret LIKE 'v1.%') AND (previous_secret IS NULL OR previous_secret LIKE 'v1.%')) NOT VALID;
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_url_length"
  CHECK (char_length(url) BETWEEN 1 AND 500) NOT VALID;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_failures_not_negative"
  CHECK (failures >= 0) NOT VALID;
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_number_positive"
  CHECK (number > 0) NOT VALID;
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_duration_not_negative"
  CHECK (duration_ms >= 0) NOT VALID;
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_status_code_known"
  CHECK (status_code BETWEEN 100 AND 999) NOT VALID;
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_lengths"
  CHECK (char_length(name) <= 100 AND char_length(email) <= 254 AND
    char_length(subject) <= 200 AND char_length(message) <= 5000) NOT VALID;
ALTER TABLE "integration_request" ADD CONSTRAINT "integration_request_lengths"
  CHECK (char_length(name) <= 100 AND char_length(email) <= 254 AND
    char_length(organization) <= 200 AND char_length(details) <= 5000) NOT VALID;
ALTER TABLE "submission_throttle" ADD CONSTRAINT "submission_throttle_points_not_negative"
  CHECK (points >= 0) NOT VALID;
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_owner_known"
  CHECK (owner ~ '^(user|organization)/[0-9]+$') NOT VALID;
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_plan_known"
  CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise')) NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_published_is_placed"
  CHECK (published_at IS NULL OR position IS NOT NULL) NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_names_something"
  CHECK (topic <> '' AND aggregate <> '' AND type <> '') NOT VALID;

-- The life of a request, whoever writes: no decision is taken twice, none is taken back, and
-- a request stays the requester's.
CREATE FUNCTION access_request_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.resource_type, NEW.resource_id) <> (OLD.user_id, OLD.resource_type, OLD.resource_id) THEN
    RAISE EXCEPTION 'a request stays whose and what it was' USING ERRCODE = 'check_violation', CONSTRAINT = 'access_request_fixed';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('pending', 'withdrawn'), ('pending', 'approved'), ('pending', 'returned'), ('pending', 'rejected'),
    ('returned', 'pending'), ('returned', 'withdrawn'), ('approved', 'revoked'), ('approved', 'expired')
  ) THEN
    RAISE EXCEPTION 'a request that is % does not become %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'access_request_step';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER access_request_step BEFORE UPDATE ON "access_request"
  FOR EACH ROW EXECUTE FUNCTION access_request_step();

-- A grant ends once.
CREATE FUNCTION grant_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    RAISE EXCEPTION 'the grant has ended' USING ERRCODE = 'check_violation', CONSTRAINT = 'grant_ends_once';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER grant_ends_once BEFORE UPDATE ON "grant" FOR EACH ROW EXECUTE FUNCTION grant_ends_once();
