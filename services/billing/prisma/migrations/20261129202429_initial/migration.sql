CREATE TABLE "plan" (
  "id" text NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "description" text NOT NULL,
  "currency" text NOT NULL,
  "monthly_price" integer NOT NULL,
  "annual_price" integer NOT NULL,
  "seats" integer,
  "trial_days" integer,
  "features" text[] NOT NULL,
  "badge" text,
  CONSTRAINT "plan_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "plan_prices_not_negative" CHECK (monthly_price >= 0 AND annual_price >= 0),
  CONSTRAINT "plan_seats_positive" CHECK (seats > 0),
  CONSTRAINT "plan_trial_days_positive" CHECK (trial_days > 0),
  CONSTRAINT "plan_currency_iso"
    CHECK (currency ~ '^[A-Z]{3}$')
);

CREATE UNIQUE INDEX "plan_position_key" ON "plan"("position");

CREATE TABLE "customer" (
  "owner" text NOT NULL,
  "stripe_id" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "readings" integer NOT NULL DEFAULT 0,
  CONSTRAINT "customer_pkey" PRIMARY KEY ("owner"),
  CONSTRAINT "customer_owner" CHECK (owner ~ '^(user|organization)/[0-9]+$')
);

CREATE UNIQUE INDEX "customer_stripe_id_key" ON "customer"("stripe_id");

CREATE TABLE "subscription" (
  "id" text NOT NULL,
  "owner" text NOT NULL,
  "buyer_id" integer NOT NULL,
  "plan_id" text NOT NULL,
  "period" text NOT NULL,
  "status" text NOT NULL,
  "cancel_at_period_end" boolean NOT NULL,
  "current_period_end" timestamptz(3),
  "trial_end" timestamptz(3),
  "started_at" timestamptz(3) NOT NULL,
  "ended_at" timestamptz(3),
  "activated_at" timestamptz(3),
  "trial_warned_at" timestamptz(3),
  "refunded_at" timestamptz(3),
  "updated_at" timestamptz(3) NOT NULL,
  CONSTRAINT "subscription_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "subscription_status" CHECK (status IN ('trialing', 'active', 'past_due', 'unpaid', 'canceled')),
  CONSTRAINT "subscription_plan" CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise')),
  CONSTRAINT "subscription_period" CHECK (period IN ('monthly', 'annual')),
  CONSTRAINT "subscription_owner" CHECK (owner ~ '^(user|organization)/[0-9]+$')
);

CREATE INDEX "subscription_owner_idx" ON "subscription"("owner");
CREATE INDEX "subscription_started_at_idx" ON "subscription"("started_at");

CREATE TABLE "ledger_line" (
  "id" bigserial NOT NULL,
  "subscription_id" text NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "step" text NOT NULL,
  "plan_id" text NOT NULL,
  "period" text NOT NULL,
  "status" text NOT NULL,
  "ending" boolean NOT NULL,
  "cause" text NOT NULL,
  CONSTRAINT "ledger_line_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ledger_line_step" CHECK (step IN ('activated', 'changed', 'ended', 'refunded')),
  CONSTRAINT "ledger_line_plan_known"
    CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise')),
  CONSTRAINT "ledger_line_period_known"
    CHECK (period IN ('monthly', 'annual')),
  CONSTRAINT "ledger_line_status_known"
    CHECK (status IN ('trialing', 'active', 'past_due', 'unpaid', 'canceled'))
);

CREATE INDEX "ledger_line_subscription_id_idx" ON "ledger_line"("subscription_id");

CREATE TABLE "stripe_event" (
  "id" text NOT NULL,
  "type" text NOT NULL,
  "received_at" timestamptz(3) NOT NULL,
  CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "stripe_event_received_at_idx" ON "stripe_event"("received_at");

CREATE TABLE "checkout_session" (
  "id" text NOT NULL,
  "owner" text NOT NULL,
  "user_id" integer NOT NULL,
  "plan_id" text NOT NULL,
  "period" text NOT NULL,
  "ui_mode" text NOT NULL,
  "amount" integer NOT NULL,
  "currency" text NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  CONSTRAINT "checkout_session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "checkout_session_owner_known"
    CHECK (owner ~ '^(user|organization)/[0-9]+$'),
  CONSTRAINT "checkout_session_plan_known"
    CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise')),
  CONSTRAINT "checkout_session_period_known"
    CHECK (period IN ('monthly', 'annual')),
  CONSTRAINT "checkout_session_ui_mode_known"
    CHECK (ui_mode IN ('hosted', 'embedded')),
  CONSTRAINT "checkout_session_amount_not_negative"
    CHECK (amount >= 0)
);

CREATE INDEX "checkout_session_owner_created_at_idx" ON "checkout_session"("owner", "created_at");

CREATE TABLE "trial_use" (
  "subject" text NOT NULL,
  "subscription_id" text,
  "started_at" timestamptz(3) NOT NULL,
  "customer_id" text,
  CONSTRAINT "trial_use_pkey" PRIMARY KEY ("subject"),
  CONSTRAINT "trial_use_subject_known"
    CHECK (subject ~ '^(user|organization)/[0-9]+$')
);

CREATE TABLE "refund" (
  "id" text NOT NULL,
  "subscription_id" text NOT NULL,
  "amount" integer NOT NULL,
  "currency" text NOT NULL,
  "admin_id" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  CONSTRAINT "refund_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "refund_amount_positive" CHECK (amount > 0)
);

CREATE INDEX "refund_subscription_id_idx" ON "refund"("subscription_id");

CREATE TABLE "member" (
  "user_id" integer NOT NULL,
  "organization_id" integer NOT NULL,
  "role" text NOT NULL,
  CONSTRAINT "member_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "member_role_known"
    CHECK (role IN ('member', 'admin'))
);

CREATE INDEX "member_organization_id_idx" ON "member"("organization_id");

CREATE TABLE "job_run" (
  "name" text NOT NULL,
  "ran_at" timestamptz(3) NOT NULL,
  CONSTRAINT "job_run_pkey" PRIMARY KEY ("name")
);

-- Tables outbox and inbox: the same SQL in a migration of every service.
CREATE TABLE "outbox" (
  "id" uuid NOT NULL,
  -- Place in the line, given at commit.
  "position" bigint,
  "topic" text NOT NULL,
  "aggregate" text NOT NULL,
  "type" text NOT NULL,
  "time" timestamptz(3) NOT NULL,
  -- The CloudEvent.
  "body" text NOT NULL,
  "published_at" timestamptz(3),
  CONSTRAINT "outbox_pkey" PRIMARY KEY (id),
  CONSTRAINT "outbox_published_is_placed"
    CHECK (published_at IS NULL OR position IS NOT NULL),
  CONSTRAINT "outbox_names_something"
    CHECK (topic <> '' AND aggregate <> '' AND type <> '')
);

CREATE SEQUENCE "outbox_position_seq" OWNED BY "outbox"."position";

CREATE INDEX outbox_unplaced ON outbox (aggregate) WHERE position IS NULL;
CREATE INDEX outbox_waiting ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

-- What each group of consumers has handled, written in the transaction of the effect.
CREATE TABLE "inbox" (
  "consumer" text NOT NULL,
  "event_id" uuid NOT NULL,
  "handled_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "inbox_pkey" PRIMARY KEY (consumer, event_id)
);

CREATE INDEX inbox_handled ON inbox (handled_at);

-- Table dead_letter: the same SQL in a migration of every service that consumes events.
CREATE TABLE "dead_letter" (
  "id" serial NOT NULL,
  "consumer" text NOT NULL,
  "topic" text NOT NULL,
  "aggregate" text NOT NULL,
  -- What waits in order: the aggregate, or the event alone where events do not depend on each other.
  "line" text NOT NULL,
  "event_id" text NOT NULL,
  -- Both unknown of what is no valid event.
  "event_type" text,
  "event_time" timestamptz(3),
  -- The CloudEvent, or what came instead of one.
  "body" text NOT NULL,
  -- failed: its handler failed. held: it came after one that failed. Settled: replayed or discarded.
  "state" text NOT NULL,
  "reason" text NOT NULL,
  "tries" integer NOT NULL,
  "arrived_at" timestamptz(3) NOT NULL DEFAULT now(),
  "failed_at" timestamptz(3) NOT NULL DEFAULT now(),
  "replay_requested_at" timestamptz(3),
  "settled_at" timestamptz(3),
  "discard_reason" text,
  CONSTRAINT "dead_letter_pkey" PRIMARY KEY (id),
  CONSTRAINT dead_letter_state_known CHECK (state IN ('failed', 'held', 'replayed', 'discarded')),
  CONSTRAINT dead_letter_tries_counted CHECK (tries >= 0),
  CONSTRAINT dead_letter_settled_with_time CHECK ((state IN ('replayed', 'discarded')) = (settled_at IS NOT NULL)),
  CONSTRAINT dead_letter_discarded_for_a_reason CHECK ((state = 'discarded') = (discard_reason IS NOT NULL))
);

-- An event that the transport brings twice is one letter.
CREATE UNIQUE INDEX dead_letter_event ON dead_letter (consumer, event_id);

-- Looked at for every delivery; empty as a rule.
CREATE INDEX dead_letter_waiting ON dead_letter (consumer, line, id) WHERE state IN ('failed', 'held');

ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "refund" ADD CONSTRAINT "refund_subscription_id_fkey"
  FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What happened to money and plans stays on record: not even the service that owns it changes or removes a row.
CREATE FUNCTION billing_record_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger and refunds are append-only';
END
$$;

CREATE TRIGGER ledger_line_append_only BEFORE UPDATE OR DELETE ON "ledger_line"
  FOR EACH ROW EXECUTE FUNCTION billing_record_is_append_only();

CREATE TRIGGER ledger_line_no_truncate BEFORE TRUNCATE ON "ledger_line"
  FOR EACH STATEMENT EXECUTE FUNCTION billing_record_is_append_only();

CREATE TRIGGER refund_append_only BEFORE UPDATE OR DELETE ON "refund"
  FOR EACH ROW EXECUTE FUNCTION billing_record_is_append_only();

CREATE TRIGGER refund_no_truncate BEFORE TRUNCATE ON "refund"
  FOR EACH STATEMENT EXECUTE FUNCTION billing_record_is_append_only();

-- A sequence taken at insert is not in the order of commits: a later number can be seen first. So a row gets its
-- position at the very end of its transaction, under a lock on its aggregate that is held until others see the row.
-- Whoever sees position n of an aggregate also sees all below n. The lock lasts as long as the commit itself.
CREATE FUNCTION outbox_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key bigint;
BEGIN
  -- Only this transaction's rows have no position yet. Locked in one order, so that nobody waits in a circle.
  FOR key IN SELECT DISTINCT hashtextextended(aggregate, 0) FROM outbox WHERE position IS NULL ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(key);
  END LOOP;
  UPDATE outbox SET position = nextval('outbox_position_seq') WHERE id = NEW.id;
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER outbox_place AFTER INSERT ON outbox
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outbox_place();

-- The four plans, in US dollars. Each has the same six lines in the same order, so that plans can be compared.
INSERT INTO "plan"
  (id, position, name, description, currency, monthly_price, annual_price, seats, trial_days, badge, features)
VALUES
  ('free-trial', 1, 'Free Trial', 'See how Carebourse fits your work before you pay.', 'USD', 0, 0, 2, 14, NULL, ARRAY[
    '2 user accounts',
    'The whole catalogue of AI agents and health data',
    'Access requests with decisions you can follow',
    'Help pages and documentation',
    'No card needed',
    'Ends by itself after 14 days']),
  ('basic', 2, 'Basic', 'For a small practice that starts with a few tools.', 'USD', 4900, 47000, 5, NULL, NULL, ARRAY[
    '5 user accounts',
    'The whole catalogue of AI agents and health data',
    'Access requests with decisions you can follow',
    'E-mail support',
    'Billed monthly or annually',
    'Cancel anytime, 30-day money-back guarantee']),
  ('professional', 3, 'Professional', 'For clinics and teams that work with data every day.', 'USD', 9900, 95000, 15, NULL, 'Most popular', ARRAY[
    '15 user accounts',
    'The whole catalogue of AI agents and health data',
    'Access requests with decisions you can follow',
    'E-mail and phone support, Monday to Friday, 9am to 5pm',
    'Billed monthly or annually',
    'Cancel anytime, 30-day money-back guarantee']),
  ('enterprise', 4, 'Enterprise', 'For hospitals, networks and companies with many users.', 'USD', 24900, 239000, NULL, NULL, NULL, ARRAY[
    'Unlimited user accounts',
    'The whole catalogue of AI agents and health data',
    'Access requests with decisions you can follow',
    'A contact person of your own, by e-mail and phone',
    'Billed monthly or annually, by contract',
    'Cancel anytime, 30-day money-back guarantee']);
