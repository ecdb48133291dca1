-- What entries are sorted by.
ALTER TABLE "searched_entry" ADD COLUMN "records" INTEGER, ADD COLUMN "updated_on" DATE;

-- The day that a text such as 'Oct 6, 2026' names; null for any other text, since admins write what they like.
CREATE FUNCTION day_said(said text) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE WHEN said ~ '^[A-Z][a-z]{2} [0-9]{1,2}, [0-9]{4}$' THEN to_date(said, 'Mon DD, YYYY') END;
EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN
  RETURN NULL;
END
$$;

CREATE FUNCTION sort_entry(kind text, entry jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE searched_entry SET records = (entry->>'record_count')::int,
    updated_on = coalesce(day_said(entry->>'last_updated'),
      ((entry->>'updated_at')::timestamptz AT TIME ZONE 'UTC')::date)
  WHERE resource_type = kind AND resource_id = (entry->>'id')::int
$$;

CREATE OR REPLACE FUNCTION entry_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM searched_entry WHERE resource_type = TG_ARGV[0] AND resource_id = OLD.id;
  ELSE
    PERFORM search_entry(TG_ARGV[0], to_jsonb(NEW));
    PERFORM sort_entry(TG_ARGV[0], to_jsonb(NEW));
  END IF;
  RETURN NULL;
END
$$;
