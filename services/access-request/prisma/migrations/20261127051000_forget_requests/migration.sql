-- Requests are kept for ten years after the last entry. By the clock of the database: whoever takes the service over deletes
-- nothing before.
-- Whether nothing was entered on a request for that long, and no access by it holds or ended since.
CREATE FUNCTION request_is_past(past_id integer) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM access_request WHERE id = past_id AND updated_at <= now() - interval '10 years')
    AND NOT EXISTS (
      SELECT FROM "grant"
      WHERE request_id = past_id AND (ended_at IS NULL OR ended_at > now() - interval '10 years')
    )
    AND NOT EXISTS (SELECT FROM request_event WHERE request_id = past_id AND at > now() - interval '10 years')
    AND NOT EXISTS (SELECT FROM request_message WHERE request_id = past_id AND at > now() - interval '10 years')
    AND NOT EXISTS (SELECT FROM request_file WHERE request_id = past_id AND at > now() - interval '10 years')
$$;

CREATE OR REPLACE FUNCTION request_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.sealed IS NOT NULL AND num_nonnulls(OLD.sealed, OLD.purpose, OLD.comment) > 0
      AND to_jsonb(NEW) - ARRAY['sealed', 'purpose', 'comment'] = to_jsonb(OLD) - ARRAY['sealed', 'purpose', 'comment']
    THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF request_is_past(OLD.request_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the history of a request is append-only';
END
$$;

CREATE OR REPLACE FUNCTION request_message_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF request_is_past(OLD.request_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was written on a request is append-only';
END
$$;

CREATE OR REPLACE FUNCTION request_file_stays_once_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NULL AND (OLD.resource_type IS NULL OR OLD.request_id IS NULL) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND request_is_past(OLD.request_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a file that was sent stays as it was';
END
$$;

-- The one way to delete a request for who may only read and append its history: it runs as the owner of the tables. Answers
-- whether it was past.
CREATE FUNCTION forget_request(past_id integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  bundle integer;
BEGIN
  -- Whoever enters something meanwhile comes before or after.
  SELECT bundle_id INTO bundle FROM access_request WHERE id = past_id FOR UPDATE;
  IF NOT request_is_past(past_id) THEN
    RETURN false;
  END IF;
  DELETE FROM request_read_mark WHERE request_id = past_id;
  DELETE FROM request_file WHERE request_id = past_id;
  DELETE FROM request_message WHERE request_id = past_id;
  DELETE FROM first_approval WHERE request_id = past_id;
  DELETE FROM request_assignment WHERE request_id = past_id;
  DELETE FROM "grant" WHERE request_id = past_id;
  DELETE FROM request_event WHERE request_id = past_id;
  DELETE FROM access_request WHERE id = past_id;
  DELETE FROM request_bundle
    WHERE id = bundle AND NOT EXISTS (SELECT FROM access_request WHERE bundle_id = bundle);
  RETURN true;
END
$$;
