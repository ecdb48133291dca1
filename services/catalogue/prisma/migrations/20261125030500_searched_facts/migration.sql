-- The words of an entry's facts by which it is found: what the data are about, where, of whom, and what the columns are.
CREATE FUNCTION facts_said(kind text, entry_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', facts->>'population', (
    SELECT string_agg(said, ' ') FROM (
      SELECT jsonb_path_query(facts, '$.keywords[*]') #>> '{}'
      UNION ALL SELECT jsonb_path_query(facts, '$.places[*]') #>> '{}'
      UNION ALL SELECT jsonb_path_query(facts, '$.standards[*]') #>> '{}'
      UNION ALL SELECT jsonb_path_query(facts, '$.dictionary[*].name') #>> '{}'
      UNION ALL SELECT jsonb_path_query(facts, '$.dictionary[*].description') #>> '{}'
    ) AS each(said)
  ))
  FROM (
    SELECT facts::jsonb AS facts FROM entry_facts
    WHERE resource_type = kind AND resource_id = entry_id ORDER BY version DESC LIMIT 1
  ) AS newest
$$;

-- As before, and what facts say: less than a description, however often they say it.
CREATE OR REPLACE FUNCTION search_entry_words(kind text, entry jsonb, lists text)
RETURNS TABLE (word text, stem text, weight real) LANGUAGE sql STABLE AS $$
  SELECT word, stem, 8 + 4.0 / count(*) OVER () FROM words_of(entry->>'name') WHERE stem IS NOT NULL
  UNION ALL
  SELECT word, stem, 4 FROM words_of(concat_ws(' ', entry->>'specialty', lists))
  UNION ALL
  SELECT word, stem, 3 FROM words_of(entry->>'category')
  UNION ALL
  SELECT word, stem, 2 FROM words_of(concat_ws(' ', entry->>'steward_name', entry->>'access_level', entry->>'format',
    entry->>'source_type', entry->>'compliance'))
  UNION ALL
  SELECT word, stem, 0.5 FROM words_of(CASE kind WHEN 'agent' THEN 'AI agent' WHEN 'data' THEN 'data product dataset'
    WHEN 'dataDomain' THEN 'data domain dataset' ELSE 'data collection dataset' END)
  UNION ALL
  SELECT word, stem, 1 FROM words_of(entry->>'description')
  UNION ALL
  SELECT word, stem, 0.4 FROM words_of(facts_said(kind, (entry->>'id')::int))
$$;

-- The entry is locked, so that a change of it made meanwhile is not overwritten. Whoever keeps answers is told as well.
CREATE FUNCTION facts_searched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(entry) FROM %I AS entry WHERE id = $1 FOR UPDATE',
    CASE NEW.resource_type WHEN 'data' THEN 'data_product' WHEN 'dataDomain' THEN 'data_domain'
      ELSE 'data_collection' END)
    INTO entry USING NEW.resource_id;
  IF entry IS NOT NULL THEN
    PERFORM search_entry(NEW.resource_type, entry);
    PERFORM pg_notify('catalogue', NEW.resource_type || ' ' || NEW.resource_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER facts_searched AFTER INSERT ON "entry_facts"
  FOR EACH ROW EXECUTE FUNCTION facts_searched();
