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
-- Aggregates share a thousand locks, and they are taken once a transaction: one may tell of ten thousand.
CREATE FUNCTION outbox_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shared CONSTANT integer := 7404;
  key integer;
BEGIN
  IF coalesce(current_setting('carebourse.outbox_locked', true), '') <> 'yes' THEN
    -- Only this transaction's rows have no position yet. Locked in one order, so that nobody waits in a circle.
    FOR key IN SELECT DISTINCT hashtext(aggregate) & 1023 FROM outbox WHERE position IS NULL ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock(shared, key);
    END LOOP;
    PERFORM set_config('carebourse.outbox_locked', 'yes', true);
  END IF;
  PERFORM pg_advisory_xact_lock(shared, hashtext(NEW.aggregate) & 1023);
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
