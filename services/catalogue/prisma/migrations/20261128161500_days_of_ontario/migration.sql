-- Entries are sorted by the day in Ontario on which they changed, as screens show it. An entry gets its day when it is next
-- written.
CREATE OR REPLACE FUNCTION sort_entry(kind text, entry jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE searched_entry SET records = (entry->>'record_count')::int,
    updated_on = coalesce(day_said(entry->>'last_updated'),
      ((entry->>'updated_at')::timestamptz AT TIME ZONE 'America/Toronto')::date)
  WHERE resource_type = kind AND resource_id = (entry->>'id')::int
$$;
