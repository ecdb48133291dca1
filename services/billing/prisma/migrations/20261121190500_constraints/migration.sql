-- For new rows at once; those that are there are checked by the next migration, which keeps nobody from writing.
ALTER TABLE "plan" ADD CONSTRAINT "plan_currency_iso"
  CHECK (currency ~ '^[A-Z]{3}$') NOT VALID;
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_plan_known"
  CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise')) NOT VALID;
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_period_known"
  CHECK (period IN ('monthly', 'annual')) NOT VALID;
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_status_known"
  CHECK (status IN ('trialing', 'active', 'past_due', 'unpaid', 'canceled')) NOT VALID;
ALTER TABLE "checkout_session" ADD CONSTRAINT "checkout_session_owner_known"
  CHECK (owner ~ '^(user|organization)/[0-9]+$') NOT VALID;
ALTER TABLE "checkout_session" ADD CONSTRAINT "checkout_session_plan_known"
  CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise')) NOT VALID;
ALTER TABLE "checkout_session" ADD CONSTRAINT "checkout_session_period_known"
  CHECK (period IN ('monthly', 'annual')) NOT VALID;
ALTER TABLE "checkout_session" ADD CONSTRAINT "checkout_session_ui_mode_known"
  CHECK (ui_mode IN ('hosted', 'embedded')) NOT VALID;
ALTER TABLE "checkout_session" ADD CONSTRAINT "checkout_session_amount_not_negative"
  CHECK (amount >= 0) NOT VALID;
ALTER TABLE "trial_use" ADD CONSTRAINT "trial_use_subject_known"
  CHECK (subject ~ '^(user|organization)/[0-9]+$') NOT VALID;
ALTER TABLE "member" ADD CONSTRAINT "member_role_known"
  CHECK (role IN ('member', 'admin')) NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_published_is_placed"
  CHECK (published_at IS NULL OR position IS NOT NULL) NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_names_something"
  CHECK (topic <> '' AND aggregate <> '' AND type <> '') NOT VALID;
ALTER TABLE "refund" ADD CONSTRAINT "refund_subscription_id_fkey"
  FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

CREATE TRIGGER refund_no_truncate BEFORE TRUNCATE ON "refund"
  FOR EACH STATEMENT EXECUTE FUNCTION billing_record_is_append_only();
