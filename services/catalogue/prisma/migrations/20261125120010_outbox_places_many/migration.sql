-- A sequence taken at insert is not in the order of commits: a later number can be seen first. So a row gets its
-- position at the very end of its transaction, under a lock on its aggregate that is held until others see the row.
-- Whoever sees position n of an aggregate also sees all below n. The lock lasts as long as the commit itself.
-- Aggregates share a thousand locks, and they are taken once a transaction: one may tell of ten thousand.
CREATE OR REPLACE FUNCTION outbox_place() RETURNS trigger LANGUAGE plpgsql AS $$
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
