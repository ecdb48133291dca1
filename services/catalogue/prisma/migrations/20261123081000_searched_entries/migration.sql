-- All three are trusted: the owner of the database may install them, also on a managed server.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- What can be found: published entries of all types.
CREATE TABLE "searched_entry" (
    "id" SERIAL NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "steward_name" TEXT,
    "category" TEXT,
    "domains" TEXT[],
    "access_level" TEXT,
    "access_roles" TEXT[],
    "contained" TEXT NOT NULL,

    CONSTRAINT "searched_entry_pkey" PRIMARY KEY ("id")
);

-- Where a stem is said.
CREATE TABLE "searched_stem" (
    "stem" TEXT COLLATE "C" NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "weight" REAL NOT NULL,

    CONSTRAINT "searched_stem_pkey" PRIMARY KEY ("entry_id","stem")
);

-- Every word that an entry ever had. One that no entry has any more leads to a stem without entries.
CREATE TABLE "known_word" (
    "word" TEXT COLLATE "C" NOT NULL,
    "stem" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "known_word_pkey" PRIMARY KEY ("word")
);

CREATE UNIQUE INDEX "searched_entry_resource" ON "searched_entry"("resource_type", "resource_id");
CREATE INDEX "searched_entry_contained" ON "searched_entry" USING GIN ("contained" gin_trgm_ops);
-- All that a search reads of it.
CREATE INDEX "searched_stem_found" ON "searched_stem"("stem", "entry_id", "weight");
CREATE INDEX "known_word_alike" ON "known_word" USING GIN ("word" gin_trgm_ops);
CREATE INDEX "known_word_stem" ON "known_word"("stem");

ALTER TABLE "searched_stem" ADD CONSTRAINT "searched_stem_entry_id_fkey"
  FOREIGN KEY ("entry_id") REFERENCES "searched_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A word as it is compared, and what singular and plural have in common; absent for words that say nothing ('the').
CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT (ts_lexize('english_stem', word))[1] $$;
CREATE FUNCTION fold_word(word text) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT left(lower(unaccent(word)), 40) $$;

-- The letters of a word in the order of the alphabet: of two that are swapped nothing is seen.
CREATE FUNCTION letters_of(word text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT string_agg(letter, '' ORDER BY letter COLLATE "C") FROM string_to_table(word, NULL) AS letter $$;

-- The words of a text: what is between anything but letters and digits.
CREATE FUNCTION words_of(said text) RETURNS TABLE (word text, stem text) LANGUAGE sql STABLE AS $$
  SELECT folded, stem_of(folded)
  FROM regexp_split_to_table(lower(unaccent(said)), '[^[:alnum:]]+') AS split, left(split, 40) AS folded
  WHERE folded <> ''
$$;

-- A name says most, then what an entry is about, then whose it is and how it comes; a description says least. A word of
-- a short name says more than one of a long name.
CREATE FUNCTION search_entry_words(kind text, entry jsonb, lists text) RETURNS TABLE (word text, stem text, weight real)
LANGUAGE sql STABLE AS $$
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
$$;

-- Makes an entry found as it is now, or not at all when it is not published.
CREATE FUNCTION search_entry(kind text, entry jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry_lists text[] := ARRAY(SELECT jsonb_array_elements_text(coalesce(entry->'data_types', entry->'domains', '[]')));
  searched integer;
BEGIN
  IF entry->>'published_at' IS NULL OR entry->>'retired_at' IS NOT NULL THEN
    DELETE FROM searched_entry WHERE resource_type = kind AND resource_id = (entry->>'id')::int;
    RETURN;
  END IF;

  INSERT INTO searched_entry AS known (resource_type, resource_id, name, description, steward_name, category, domains,
    access_level, access_roles, contained)
  VALUES (kind, (entry->>'id')::int, entry->>'name', entry->>'description', entry->>'steward_name', entry->>'category',
    CASE kind WHEN 'dataCollection' THEN lower(entry_lists::text)::text[] ELSE '{}' END, entry->>'access_level',
    ARRAY(SELECT jsonb_array_elements_text(entry->'access_roles')),
    -- What ?search= of the lists looks at, with what no text has between them.
    lower(concat_ws(E'\x1f', entry->>'name', entry->>'description', entry->>'specialty',
      CASE kind WHEN 'data' THEN entry->>'category' END, array_to_string(entry_lists, E'\x1f'))))
  ON CONFLICT (resource_type, resource_id) DO UPDATE SET name = excluded.name, description = excluded.description,
    steward_name = excluded.steward_name, category = excluded.category, domains = excluded.domains,
    access_level = excluded.access_level, access_roles = excluded.access_roles, contained = excluded.contained
  RETURNING known.id INTO searched;

  DELETE FROM searched_stem WHERE entry_id = searched;
  WITH said AS MATERIALIZED (
    SELECT * FROM search_entry_words(kind, entry, array_to_string(entry_lists, ' ')) WHERE stem IS NOT NULL
  ), known AS (
    -- In one order, so that two who bring the same words do not wait in a circle.
    INSERT INTO known_word (word, stem) SELECT DISTINCT word, stem FROM said ORDER BY word ON CONFLICT DO NOTHING
  )
  -- What is said again and again counts, each time less.
  INSERT INTO searched_stem (stem, entry_id, weight)
  SELECT stem, searched, sum(weight * 2 * times / (times + 1))
  FROM (SELECT stem, weight, count(*) AS times FROM said GROUP BY stem, weight) AS counted GROUP BY stem;
END
$$;

CREATE FUNCTION entry_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM searched_entry WHERE resource_type = TG_ARGV[0] AND resource_id = OLD.id;
  ELSE
    PERFORM search_entry(TG_ARGV[0], to_jsonb(NEW));
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER entry_searched AFTER INSERT OR UPDATE OR DELETE ON "ai_agent"
  FOR EACH ROW EXECUTE FUNCTION entry_searched('agent');
CREATE TRIGGER entry_searched AFTER INSERT OR UPDATE OR DELETE ON "data_product"
  FOR EACH ROW EXECUTE FUNCTION entry_searched('data');
CREATE TRIGGER entry_searched AFTER INSERT OR UPDATE OR DELETE ON "data_domain"
  FOR EACH ROW EXECUTE FUNCTION entry_searched('dataDomain');
CREATE TRIGGER entry_searched AFTER INSERT OR UPDATE OR DELETE ON "data_collection"
  FOR EACH ROW EXECUTE FUNCTION entry_searched('dataCollection');
