-- For new rows at once; those that are there are checked by the next migration, which keeps nobody from writing.
ALTER TABLE "organization" ADD CONSTRAINT "organization_kind_known"
  CHECK (kind IN ('hospital', 'research', 'primary-care', 'public-health', 'vendor')) NOT VALID;
ALTER TABLE "organization" ADD CONSTRAINT "organization_name_not_blank"
  CHECK (btrim(name) <> '') NOT VALID;
ALTER TABLE "user" ADD CONSTRAINT "user_username_not_blank"
  CHECK (btrim(username) <> '') NOT VALID;
ALTER TABLE "user" ADD CONSTRAINT "user_deleted_is_empty"
  CHECK (deleted_at IS NULL OR
    num_nonnulls(password_hash, first_name, last_name, organization, specialty, license_number, email_verified_at) = 0) NOT VALID;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_lasts"
  CHECK (expires_at > created_at) NOT VALID;
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_secret_encrypted"
  CHECK (secret LIKE 'v1.%') NOT VALID;
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_last_step_not_negative"
  CHECK (last_step >= 0) NOT VALID;
ALTER TABLE "mail_job" ADD CONSTRAINT "mail_job_body_encrypted"
  CHECK (body LIKE 'v1.%') NOT VALID;
ALTER TABLE "mail_job" ADD CONSTRAINT "mail_job_attempts_not_negative"
  CHECK (attempts >= 0) NOT VALID;
ALTER TABLE "signing_key" ADD CONSTRAINT "signing_key_private_key_encrypted"
  CHECK (private_key LIKE 'v1.%') NOT VALID;
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_digests"
  CHECK (octet_length(key) = 32 AND octet_length(fingerprint) = 32) NOT VALID;
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_status_known"
  CHECK (status BETWEEN 100 AND 599) NOT VALID;
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_answer_whole"
  CHECK ((status IS NULL) = (body IS NULL)) NOT VALID;
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_body_encrypted"
  CHECK (body LIKE 'v1.%') NOT VALID;
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_hashes"
  CHECK (octet_length(hash) = 32 AND octet_length(previous_hash) = 32) NOT VALID;
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_sequence_positive"
  CHECK (sequence > 0) NOT VALID;
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_outcome_known"
  CHECK (outcome IN ('success', 'denied')) NOT VALID;
ALTER TABLE "audit_head" ADD CONSTRAINT "audit_head_hash_length"
  CHECK (octet_length(hash) = 32) NOT VALID;
ALTER TABLE "audit_head" ADD CONSTRAINT "audit_head_sequence_not_negative"
  CHECK (sequence >= 0) NOT VALID;
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_owner_known"
  CHECK (owner ~ '^(user|organization)/[0-9]+$') NOT VALID;
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_plan_known"
  CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise')) NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_published_is_placed"
  CHECK (published_at IS NULL OR position IS NOT NULL) NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_names_something"
  CHECK (topic <> '' AND aggregate <> '' AND type <> '') NOT VALID;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_fkey"
  FOREIGN KEY ("invited_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- The head is the one row that shows whether lines were cut off the end: it neither goes back nor away.
CREATE FUNCTION audit_head_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR NEW.sequence < OLD.sequence THEN
    RAISE EXCEPTION 'the head of the audit trail only goes on';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_head_goes_on BEFORE UPDATE OR DELETE ON "audit_head"
  FOR EACH ROW EXECUTE FUNCTION audit_head_goes_on();
CREATE TRIGGER audit_head_no_truncate BEFORE TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_head_goes_on();
