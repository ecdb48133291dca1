-- CreateTable
CREATE TABLE "plan" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "monthly_price" INTEGER NOT NULL,
    "annual_price" INTEGER NOT NULL,
    "seats" INTEGER,
    "trial_days" INTEGER,
    "features" TEXT[] NOT NULL,
    "badge" TEXT,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_position_key" ON "plan"("position");

ALTER TABLE "plan" ADD CONSTRAINT "plan_prices_not_negative" CHECK (monthly_price >= 0 AND annual_price >= 0);
ALTER TABLE "plan" ADD CONSTRAINT "plan_seats_positive" CHECK (seats > 0);
ALTER TABLE "plan" ADD CONSTRAINT "plan_trial_days_positive" CHECK (trial_days > 0);

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

-- Tables outbox and inbox: the same SQL in a migration of every service.

CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  -- Place in the line, given at commit.
  position bigint,
  topic text NOT NULL,
  aggregate text NOT NULL,
  type text NOT NULL,
  time timestamptz(3) NOT NULL,
  -- The CloudEvent.
  body text NOT NULL,
  published_at timestamptz(3)
);

CREATE SEQUENCE outbox_position_seq OWNED BY outbox.position;
CREATE INDEX outbox_unplaced ON outbox (aggregate) WHERE position IS NULL;
CREATE INDEX outbox_waiting ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

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

-- What each group of consumers has handled, written in the transaction of the effect.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);

CREATE INDEX inbox_handled ON inbox (handled_at);
