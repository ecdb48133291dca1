-- All three are trusted: the owner of the database may install them, also on a managed server.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE TABLE "ai_agent" (
  "id" serial NOT NULL,
  "name" text NOT NULL,
  "description" text NOT NULL,
  "category" text NOT NULL,
  "specialty" text NOT NULL,
  "verified" boolean NOT NULL DEFAULT true,
  "icon" text NOT NULL,
  "icon_bg" text NOT NULL,
  "last_updated" text NOT NULL,
  "access_roles" text[] NOT NULL DEFAULT ARRAY['all'::text],
  "steward_organization_id" integer,
  "steward_name" text,
  "published_at" timestamptz(3) DEFAULT CURRENT_TIMESTAMP,
  "retired_at" timestamptz(3),
  "revision" integer NOT NULL DEFAULT 1,
  "updated_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by" integer,
  CONSTRAINT "ai_agent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ai_agent_category_known"
    CHECK (category IN ('diagnostic', 'treatment', 'research', 'administrative', 'workflow')),
  CONSTRAINT "ai_agent_access_roles_known"
    CHECK (access_roles <@ ARRAY['all', 'patient', 'provider', 'partner', 'admin']),
  CONSTRAINT "ai_agent_revision_positive"
    CHECK (revision > 0),
  CONSTRAINT "ai_agent_name_not_blank"
    CHECK (btrim(name) <> '')
);

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "ai_agent_id_seq" START 1000 RESTART 1000;

CREATE INDEX "ai_agent_steward_organization_id_idx" ON "ai_agent" ("steward_organization_id");

CREATE TABLE "model_card" (
  "agent_id" integer NOT NULL,
  "version" integer NOT NULL,
  "card" json,
  "changed_at" timestamptz(3) NOT NULL,
  "changed_by" integer,
  CONSTRAINT "model_card_pkey" PRIMARY KEY ("agent_id", "version"),
  CONSTRAINT "model_card_object" CHECK (json_typeof(card) = 'object'),
  CONSTRAINT "model_card_version_positive" CHECK (version > 0)
);

CREATE TABLE "entry_facts" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "version" integer NOT NULL,
  "facts" json NOT NULL,
  "changed_at" timestamptz(3) NOT NULL,
  "changed_by" integer,
  CONSTRAINT "entry_facts_pkey" PRIMARY KEY ("resource_type", "resource_id", "version"),
  CONSTRAINT "entry_facts_type" CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "entry_facts_object" CHECK (json_typeof(facts) = 'object'),
  CONSTRAINT "entry_facts_version_positive" CHECK (version > 0)
);

CREATE TABLE "entry_form" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "version" integer NOT NULL,
  "questions" json NOT NULL,
  "changed_at" timestamptz(3) NOT NULL,
  "changed_by" integer,
  CONSTRAINT "entry_form_pkey" PRIMARY KEY ("resource_type", "resource_id", "version"),
  CONSTRAINT "entry_form_type" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "entry_form_list" CHECK (json_typeof(questions) = 'array'),
  CONSTRAINT "entry_form_version_positive" CHECK (version > 0)
);

CREATE TABLE "data_product" (
  "id" serial NOT NULL,
  "name" text NOT NULL,
  "description" text NOT NULL,
  "category" text NOT NULL,
  "size" text NOT NULL,
  "compliance" text NOT NULL,
  "icon" text NOT NULL,
  "icon_bg" text NOT NULL,
  "update_frequency" text NOT NULL,
  "access_roles" text[] NOT NULL DEFAULT ARRAY['all'::text],
  "steward_organization_id" integer,
  "steward_name" text,
  "published_at" timestamptz(3) DEFAULT CURRENT_TIMESTAMP,
  "retired_at" timestamptz(3),
  "revision" integer NOT NULL DEFAULT 1,
  "updated_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by" integer,
  CONSTRAINT "data_product_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "data_product_category_known"
    CHECK (category IN ('clinical', 'genomic', 'imaging', 'public_health')),
  CONSTRAINT "data_product_access_roles_known"
    CHECK (access_roles <@ ARRAY['all', 'patient', 'provider', 'partner', 'admin']),
  CONSTRAINT "data_product_revision_positive"
    CHECK (revision > 0),
  CONSTRAINT "data_product_name_not_blank"
    CHECK (btrim(name) <> '')
);

ALTER SEQUENCE "data_product_id_seq" START 1000 RESTART 1000;

CREATE INDEX "data_product_steward_organization_id_idx" ON "data_product" ("steward_organization_id");

CREATE TABLE "data_domain" (
  "id" serial NOT NULL,
  "name" text NOT NULL,
  "description" text NOT NULL,
  "category" text NOT NULL,
  "access_level" text NOT NULL DEFAULT 'restricted',
  "record_count" integer NOT NULL,
  "date_range" text NOT NULL,
  "data_types" text[] NOT NULL,
  "access_roles" text[] NOT NULL DEFAULT ARRAY['provider'::text, 'partner'::text],
  "steward_organization_id" integer,
  "steward_name" text,
  "published_at" timestamptz(3) DEFAULT CURRENT_TIMESTAMP,
  "retired_at" timestamptz(3),
  "revision" integer NOT NULL DEFAULT 1,
  "updated_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by" integer,
  CONSTRAINT "data_domain_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "data_domain_category_known"
    CHECK (category IN ('demographic', 'clinical', 'administrative', 'genetic', 'billing', 'research', 'public_health')),
  CONSTRAINT "data_domain_access_level_known"
    CHECK (access_level IN ('open', 'restricted', 'confidential')),
  CONSTRAINT "data_domain_record_count_positive" CHECK (record_count >= 0),
  CONSTRAINT "data_domain_access_roles_known"
    CHECK (access_roles <@ ARRAY['all', 'patient', 'provider', 'partner', 'admin']),
  CONSTRAINT "data_domain_revision_positive"
    CHECK (revision > 0),
  CONSTRAINT "data_domain_name_not_blank"
    CHECK (btrim(name) <> '')
);

ALTER SEQUENCE "data_domain_id_seq" START 1000 RESTART 1000;

CREATE UNIQUE INDEX "data_domain_name_key" ON "data_domain"("name");

CREATE INDEX "data_domain_steward_organization_id_idx" ON "data_domain" ("steward_organization_id");

CREATE TABLE "data_collection" (
  "id" serial NOT NULL,
  "name" text NOT NULL,
  "description" text NOT NULL,
  "domains" text[] NOT NULL,
  "source_type" text NOT NULL,
  "access_level" text NOT NULL DEFAULT 'restricted',
  "record_count" integer NOT NULL,
  "format" text NOT NULL,
  "last_updated" text NOT NULL,
  "access_roles" text[] NOT NULL DEFAULT ARRAY['provider'::text, 'partner'::text],
  "steward_organization_id" integer,
  "steward_name" text,
  "published_at" timestamptz(3) DEFAULT CURRENT_TIMESTAMP,
  "retired_at" timestamptz(3),
  "revision" integer NOT NULL DEFAULT 1,
  "updated_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by" integer,
  CONSTRAINT "data_collection_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "data_collection_access_level_known"
    CHECK (access_level IN ('open', 'restricted', 'confidential')),
  CONSTRAINT "data_collection_record_count_positive" CHECK (record_count >= 0),
  CONSTRAINT "data_collection_access_roles_known"
    CHECK (access_roles <@ ARRAY['all', 'patient', 'provider', 'partner', 'admin']),
  CONSTRAINT "data_collection_revision_positive"
    CHECK (revision > 0),
  CONSTRAINT "data_collection_name_not_blank"
    CHECK (btrim(name) <> '')
);

ALTER SEQUENCE "data_collection_id_seq" START 1000 RESTART 1000;

CREATE INDEX "data_collection_steward_organization_id_idx" ON "data_collection" ("steward_organization_id");

-- What can be found: published entries of all types.
CREATE TABLE "searched_entry" (
  "id" serial NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "name" text NOT NULL,
  "description" text NOT NULL,
  "steward_name" text,
  "category" text,
  "domains" text[],
  "access_level" text,
  "access_roles" text[],
  "contained" text NOT NULL,
  -- What entries are sorted by.
  "records" integer,
  "updated_on" date,
  CONSTRAINT "searched_entry_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "searched_entry_resource" ON "searched_entry"("resource_type", "resource_id");

CREATE INDEX "searched_entry_contained" ON "searched_entry" USING GIN ("contained" gin_trgm_ops);

-- Where a stem is said.
CREATE TABLE "searched_stem" (
  "stem" text COLLATE "C" NOT NULL,
  "entry_id" integer NOT NULL,
  "weight" real NOT NULL,
  CONSTRAINT "searched_stem_pkey" PRIMARY KEY ("entry_id","stem")
);

-- All that a search reads of it.
CREATE INDEX "searched_stem_found" ON "searched_stem"("stem", "entry_id", "weight");

-- Every word that an entry ever had. One that no entry has any more leads to a stem without entries.
CREATE TABLE "known_word" (
  "word" text COLLATE "C" NOT NULL,
  "stem" text COLLATE "C" NOT NULL,
  CONSTRAINT "known_word_pkey" PRIMARY KEY ("word")
);

CREATE INDEX "known_word_alike" ON "known_word" USING GIN ("word" gin_trgm_ops);
CREATE INDEX "known_word_stem" ON "known_word"("stem");

CREATE TABLE "resource_revision" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "revision" integer NOT NULL,
  "action" text NOT NULL,
  "at" timestamptz(3) NOT NULL,
  "actor_id" integer,
  "content" jsonb NOT NULL,
  "published_at" timestamptz(3),
  "retired_at" timestamptz(3),
  "proposed_by" integer,
  "note" text,
  CONSTRAINT "resource_revision_pkey" PRIMARY KEY ("resource_type","resource_id","revision"),
  CONSTRAINT "resource_revision_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "resource_revision_action_known"
    CHECK (action IN ('created', 'edited', 'published', 'retired', 'undone')),
  CONSTRAINT "resource_revision_positive"
    CHECK (revision > 0 AND resource_id > 0),
  CONSTRAINT "resource_revision_content_object"
    CHECK (jsonb_typeof(content) = 'object')
);

CREATE TABLE "catalogue_import" (
  "id" serial NOT NULL,
  "source" text NOT NULL,
  "is_address" boolean NOT NULL,
  "base" text NOT NULL,
  "organization_id" integer,
  "started_by" integer NOT NULL,
  "editor_organization_id" integer,
  "publishes" boolean NOT NULL DEFAULT true,
  "agreed_by" integer,
  "agreed_role" text,
  "state" text NOT NULL,
  "reason" text,
  "made" integer NOT NULL DEFAULT 0,
  "changed" integer NOT NULL DEFAULT 0,
  "gone" integer NOT NULL DEFAULT 0,
  "unchanged" integer NOT NULL DEFAULT 0,
  "problems" integer NOT NULL DEFAULT 0,
  "applied" integer NOT NULL DEFAULT 0,
  "publish" boolean NOT NULL DEFAULT false,
  "started_at" timestamptz(3) NOT NULL,
  "read_at" timestamptz(3),
  "ended_at" timestamptz(3),
  "harvest_id" integer,
  "relative_count" integer,
  "relative_first" text,
  "relative_line" integer,
  CONSTRAINT "catalogue_import_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "catalogue_import_state_known" CHECK (state IN ('reading', 'planned', 'refused', 'applying', 'done', 'failed', 'dropped')),
  -- What is carried out was agreed to by somebody.
  CONSTRAINT "catalogue_import_names_who_agreed" CHECK (state NOT IN ('applying', 'done', 'failed') OR (agreed_by IS NOT NULL AND agreed_role IS NOT NULL)),
  CONSTRAINT "catalogue_import_agreed_role_known" CHECK (agreed_role IN ('patient', 'provider', 'partner', 'admin')),
  CONSTRAINT "catalogue_import_counts_positive" CHECK (made >= 0 AND changed >= 0 AND gone >= 0 AND unchanged >= 0 AND problems >= 0 AND applied >= 0)
);

CREATE INDEX "catalogue_import_state" ON "catalogue_import"("state");
CREATE INDEX "catalogue_import_harvest" ON "catalogue_import"("harvest_id", "id");

CREATE TABLE "import_line" (
  "import_id" integer NOT NULL,
  "position" integer NOT NULL,
  "action" text NOT NULL,
  "source" text NOT NULL,
  "line" integer,
  "name" text,
  "resource_type" text NOT NULL,
  "resource_id" integer,
  "revision" integer,
  "note_version" integer NOT NULL DEFAULT 0,
  "changes" text[],
  "problems" jsonb NOT NULL,
  "content" jsonb,
  "facts" jsonb,
  "card" jsonb,
  CONSTRAINT "import_line_pkey" PRIMARY KEY ("import_id","position"),
  CONSTRAINT "import_line_action_known" CHECK (action IN ('made', 'changed', 'gone', 'left', 'problem')),
  CONSTRAINT "import_line_resource_type_known" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  -- What is to be made or changed says what it becomes, and a change what it is made on.
  CONSTRAINT "import_line_has_content" CHECK (action NOT IN ('made', 'changed') OR content IS NOT NULL),
  CONSTRAINT "import_line_has_revision" CHECK (action NOT IN ('changed', 'gone') OR (resource_id IS NOT NULL AND revision IS NOT NULL))
);

CREATE INDEX "import_line_action" ON "import_line"("import_id", "action", "position");

CREATE TABLE "harvest" (
  "id" serial NOT NULL,
  "url" text NOT NULL,
  "base" text NOT NULL,
  "organization_id" integer,
  "every" text NOT NULL,
  "publish" boolean NOT NULL,
  "state" text NOT NULL DEFAULT 'active',
  "reason" text,
  "started_by" integer NOT NULL,
  "started_at" timestamptz(3) NOT NULL,
  "next_at" timestamptz(3) NOT NULL,
  CONSTRAINT "harvest_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "harvest_state_known" CHECK (state IN ('active', 'stopped', 'ended')),
  CONSTRAINT "harvest_every_known" CHECK (every IN ('daily', 'weekly')),
  -- What is stopped says why.
  CONSTRAINT "harvest_has_reason" CHECK ((state = 'stopped') = (reason IS NOT NULL))
);

CREATE INDEX "harvest_due" ON "harvest"("state", "next_at");

-- An address is harvested once at a time.
CREATE UNIQUE INDEX "harvest_url" ON "harvest"("url") WHERE state <> 'ended';

CREATE TABLE "entry_source" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "source" text NOT NULL,
  "harvest_id" integer,
  CONSTRAINT "entry_source_pkey" PRIMARY KEY ("resource_type","resource_id"),
  CONSTRAINT "entry_source_resource_type_known" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'))
);

CREATE UNIQUE INDEX "entry_source_source" ON "entry_source"("source");

CREATE INDEX "entry_source_harvest" ON "entry_source"("harvest_id");

CREATE TABLE "publication" (
  "id" serial NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "steward_organization_id" integer NOT NULL,
  "revision" integer NOT NULL,
  "from" text NOT NULL,
  "content" jsonb NOT NULL,
  "note" text,
  "asked_by" integer NOT NULL,
  "asked_at" timestamptz(3) NOT NULL,
  "state" text NOT NULL DEFAULT 'open',
  "decided_by" integer,
  "decided_at" timestamptz(3),
  "comment" text,
  "detail" json,
  "detail_kind" text,
  "detail_seen" integer,
  CONSTRAINT "publication_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "publication_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "publication_from_known" CHECK ("from" IN ('draft', 'published', 'retired')),
  CONSTRAINT "publication_content_object" CHECK (jsonb_typeof(content) = 'object'),
  CONSTRAINT "publication_decided"
    CHECK (state IN ('open', 'approved', 'declined', 'withdrawn')
      AND (state = 'open') = (decided_at IS NULL) AND (state = 'open') = (decided_by IS NULL)),
  CONSTRAINT "publication_detail_known"
    CHECK ((detail_kind IS NULL) = (detail_seen IS NULL) AND (detail_kind IS NOT NULL OR detail IS NULL)
      AND (detail_kind IS NULL OR detail_kind IN ('facts', 'form', 'card')) AND (detail_seen IS NULL OR detail_seen >= 0))
);

CREATE INDEX "publication_state_id_idx" ON "publication"("state", "id");
CREATE INDEX "publication_steward_organization_id_state_id_idx" ON "publication"("steward_organization_id", "state", "id");

-- Of an entry one at a time, also when two ask at once.
CREATE UNIQUE INDEX "publication_one_open" ON "publication" (resource_type, resource_id) WHERE state = 'open';

CREATE TABLE "draft_review" (
  "id" serial NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "note" text,
  "asked_by" integer NOT NULL,
  "asked_at" timestamptz(3) NOT NULL,
  "reviewer_id" integer NOT NULL,
  "answer" text,
  "comment" text,
  "answered_at" timestamptz(3),
  CONSTRAINT "draft_review_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "draft_review_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "draft_review_answered"
    CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (comment IS NULL)
      AND (answer IS NULL OR answer IN ('ready', 'changes')))
);

CREATE INDEX "draft_review_resource_type_resource_id_id_idx" ON "draft_review"("resource_type", "resource_id", "id");
CREATE INDEX "draft_review_reviewer_id_id_idx" ON "draft_review"("reviewer_id", "id");

CREATE TABLE "request_count" (
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "count" integer NOT NULL,
  CONSTRAINT "request_count_pkey" PRIMARY KEY ("resource_type","resource_id"),
  CONSTRAINT "request_count_resource_type_known"
    CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "request_count_positive" CHECK (count > 0)
);

CREATE TABLE "delivered_table" (
  "table_id" integer NOT NULL,
  "resource_type" text NOT NULL,
  "resource_id" integer NOT NULL,
  "rows" integer NOT NULL,
  "persons" integer,
  "synthetic" boolean NOT NULL,
  "released_at" timestamptz(3) NOT NULL,
  CONSTRAINT "delivered_table_pkey" PRIMARY KEY ("table_id"),
  -- Counts are rounded by whoever tells them; 0 stands for fewer than 20.
  CONSTRAINT "delivered_table_resource_type_known"
    CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection')),
  CONSTRAINT "delivered_table_counts_positive" CHECK (rows >= 0 AND persons >= 0)
);

CREATE INDEX "delivered_table_resource_type_resource_id_idx" ON "delivered_table"("resource_type", "resource_id");

CREATE TABLE "counted_request" (
  "request_id" integer NOT NULL,
  CONSTRAINT "counted_request_pkey" PRIMARY KEY ("request_id")
);

CREATE TABLE "applied_seed" (
  "name" text NOT NULL,
  "applied_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "applied_seed_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "applied_call" (
  "key" text NOT NULL,
  "made_id" integer,
  "applied_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "applied_call_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "applied_call_applied" ON "applied_call"("applied_at");

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

ALTER TABLE "searched_stem" ADD CONSTRAINT "searched_stem_entry_id_fkey"
  FOREIGN KEY ("entry_id") REFERENCES "searched_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "import_line" ADD CONSTRAINT "import_line_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "catalogue_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tells WatchCatalogue what has changed, whoever changed it, when it can be read: PostgreSQL delivers a notice at commit.
CREATE FUNCTION entry_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0] || ' ' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;

CREATE TRIGGER entry_announce AFTER INSERT OR UPDATE OR DELETE ON "ai_agent"
  FOR EACH ROW EXECUTE FUNCTION entry_announce('agent');

CREATE FUNCTION entry_searched() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER entry_searched AFTER INSERT OR UPDATE OR DELETE ON "ai_agent"
  FOR EACH ROW EXECUTE FUNCTION entry_searched('agent');

-- A version stays as it was saved.
CREATE FUNCTION model_card_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of a model card are append-only';
END
$$;

CREATE TRIGGER model_card_append_only BEFORE UPDATE OR DELETE ON "model_card"
  FOR EACH ROW EXECUTE FUNCTION model_card_is_append_only();

CREATE TRIGGER model_card_no_truncate BEFORE TRUNCATE ON "model_card"
  FOR EACH STATEMENT EXECUTE FUNCTION model_card_is_append_only();

-- A version stays as it was saved.
CREATE FUNCTION entry_facts_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of facts are append-only';
END
$$;

CREATE TRIGGER entry_facts_append_only BEFORE UPDATE OR DELETE ON "entry_facts"
  FOR EACH ROW EXECUTE FUNCTION entry_facts_is_append_only();

CREATE TRIGGER entry_facts_no_truncate BEFORE TRUNCATE ON "entry_facts"
  FOR EACH STATEMENT EXECUTE FUNCTION entry_facts_is_append_only();

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

-- A version stays as it was saved.
CREATE FUNCTION entry_form_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of forms are append-only';
END
$$;

CREATE TRIGGER entry_form_append_only BEFORE UPDATE OR DELETE ON "entry_form"
  FOR EACH ROW EXECUTE FUNCTION entry_form_is_append_only();

CREATE TRIGGER entry_form_no_truncate BEFORE TRUNCATE ON "entry_form"
  FOR EACH STATEMENT EXECUTE FUNCTION entry_form_is_append_only();

CREATE TRIGGER entry_announce AFTER INSERT OR UPDATE OR DELETE ON "data_product"
  FOR EACH ROW EXECUTE FUNCTION entry_announce('data');

CREATE TRIGGER entry_searched AFTER INSERT OR UPDATE OR DELETE ON "data_product"
  FOR EACH ROW EXECUTE FUNCTION entry_searched('data');

CREATE TRIGGER entry_announce AFTER INSERT OR UPDATE OR DELETE ON "data_domain"
  FOR EACH ROW EXECUTE FUNCTION entry_announce('dataDomain');

CREATE TRIGGER entry_searched AFTER INSERT OR UPDATE OR DELETE ON "data_domain"
  FOR EACH ROW EXECUTE FUNCTION entry_searched('dataDomain');

CREATE TRIGGER entry_announce AFTER INSERT OR UPDATE OR DELETE ON "data_collection"
  FOR EACH ROW EXECUTE FUNCTION entry_announce('dataCollection');

CREATE TRIGGER entry_searched AFTER INSERT OR UPDATE OR DELETE ON "data_collection"
  FOR EACH ROW EXECUTE FUNCTION entry_searched('dataCollection');

-- The history is append-only: not even the service that owns it changes or removes a row.
CREATE FUNCTION resource_revision_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a resource is append-only';
END
$$;

CREATE TRIGGER resource_revision_append_only BEFORE UPDATE OR DELETE ON "resource_revision"
  FOR EACH ROW EXECUTE FUNCTION resource_revision_is_append_only();

CREATE TRIGGER resource_revision_no_truncate BEFORE TRUNCATE ON "resource_revision"
  FOR EACH STATEMENT EXECUTE FUNCTION resource_revision_is_append_only();

CREATE FUNCTION request_count_announce() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted request_count%ROWTYPE := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('catalogue', counted.resource_type || ' ' || counted.resource_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER request_count_announce AFTER INSERT OR UPDATE OR DELETE ON "request_count"
  FOR EACH ROW EXECUTE FUNCTION request_count_announce();

CREATE FUNCTION delivered_table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed delivered_table%ROWTYPE := coalesce(NEW, OLD);
BEGIN
  PERFORM sort_entry('data', to_jsonb(entry)) FROM data_product AS entry
    WHERE changed.resource_type = 'data' AND id = changed.resource_id;
  PERFORM sort_entry('dataDomain', to_jsonb(entry)) FROM data_domain AS entry
    WHERE changed.resource_type = 'dataDomain' AND id = changed.resource_id;
  PERFORM sort_entry('dataCollection', to_jsonb(entry)) FROM data_collection AS entry
    WHERE changed.resource_type = 'dataCollection' AND id = changed.resource_id;
  PERFORM pg_notify('catalogue', changed.resource_type || ' ' || changed.resource_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER delivered_table_changed AFTER INSERT OR UPDATE OR DELETE ON "delivered_table"
  FOR EACH ROW EXECUTE FUNCTION delivered_table_changed();

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

-- A short word is compared to the letter: 'als' is no plural of 'al'.
CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT CASE WHEN length(word) < 4 AND stem <> '' THEN word ELSE stem END
     FROM (SELECT (ts_lexize('english_stem', word))[1] AS stem) AS stemmed $$;

-- The letters of a word in the order of the alphabet: of two that are swapped nothing is seen.
CREATE FUNCTION letters_of(word text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT string_agg(letter, '' ORDER BY letter COLLATE "C") FROM string_to_table(word, NULL) AS letter $$;

-- Makes an entry found as it is now, or not at all when it is not published. Pairs of words are no known words.
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
    INSERT INTO known_word (word, stem) SELECT DISTINCT word, stem FROM said WHERE word IS NOT NULL ORDER BY word
    ON CONFLICT (word) DO UPDATE SET stem = excluded.stem WHERE known_word.stem <> excluded.stem
  )
  -- What is said again and again counts, each time less.
  INSERT INTO searched_stem (stem, entry_id, weight)
  SELECT stem, searched, sum(weight * 2 * times / (times + 1))
  FROM (SELECT stem, weight, count(*) AS times FROM said GROUP BY stem, weight) AS counted GROUP BY stem;
END
$$;

-- The day that a text such as 'Oct 6, 2026' names; null for any other text, since admins write what they like.
CREATE FUNCTION day_said(said text) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE WHEN said ~ '^[A-Z][a-z]{2} [0-9]{1,2}, [0-9]{4}$' THEN to_date(said, 'Mon DD, YYYY') END;
EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN
  RETURN NULL;
END
$$;

-- Entries are sorted by what is delivered; by what their steward says while nothing is.
CREATE FUNCTION sort_entry(kind text, entry jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE searched_entry SET
    records = coalesce(delivered.rows, (entry->>'record_count')::int),
    updated_on = coalesce((delivered.released_at AT TIME ZONE 'America/Toronto')::date, day_said(entry->>'last_updated'),
      ((entry->>'updated_at')::timestamptz AT TIME ZONE 'America/Toronto')::date)
  FROM (
    SELECT CASE WHEN count(*) > 0 THEN least(sum(rows), 2147483647)::int END AS rows, max(released_at) AS released_at FROM delivered_table
    WHERE resource_type = kind AND resource_id = (entry->>'id')::int
  ) AS delivered
  WHERE searched_entry.resource_type = kind AND searched_entry.resource_id = (entry->>'id')::int
$$;

-- What a search reads of an entry's facts, with the whole name of an entry whose own is cut.
CREATE FUNCTION facts_said(kind text, entry_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', facts->>'fullName', facts->>'population', (
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

-- A text as it is compared: small digits as others, letters that are written together apart, without accents.
CREATE FUNCTION fold_text(said text) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT lower(unaccent(regexp_replace(normalize(said, NFKD), '[\u0300-\u036F]', '', 'g'))) $$;

CREATE FUNCTION fold_word(word text) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT left(fold_text(word), 40) $$;

-- The words of a text, which are what is between anything but letters and digits, without the s of a possessive;
-- words that a hyphen joins are one word too, unless they are numbers; 'A.F.' is one word alone. Without a word of their
-- own follow the stems of two words beside each other.
CREATE FUNCTION words_of(said text) RETURNS TABLE (word text, stem text) LANGUAGE sql STABLE AS $$
  WITH plain AS (
    SELECT fold_text(regexp_replace(regexp_replace(normalize(said, NFKC),
      '(?<=[[:alnum:]])[''’ʼ‘]s(?![[:alnum:]])', '', 'gi'),
      '(?<![[:alnum:]])([[:alpha:]])\.(?=[[:alpha:]](?![[:alnum:]]))', '\1', 'g')) AS text
  ), placed AS (
    SELECT match[1] AS before, match[2] AS word, place
    FROM plain, regexp_matches(text, '([^[:alnum:]]*)([[:alnum:]]+)', 'g') WITH ORDINALITY AS found(match, place)
  ), chained AS MATERIALIZED (
    SELECT before, word, place, count(*) FILTER (WHERE begins) OVER (ORDER BY place) AS chain FROM (
      SELECT *, before !~ '^[-‐‑–]$' OR place = 1
        OR (lag(word) OVER (ORDER BY place) ~ '[0-9]$' AND word ~ '^[0-9]') AS begins FROM placed
    ) AS linked
  ), single AS MATERIALIZED (
    SELECT before, left(word, 40) AS word, place, stem_of(left(word, 40)) AS stem FROM chained
  )
  SELECT word, stem FROM single
  UNION ALL
  SELECT joined, stem_of(joined) FROM (
    SELECT place, left(string_agg(word, '') OVER (PARTITION BY chain ORDER BY place), 40) AS joined,
      row_number() OVER (PARTITION BY chain ORDER BY place) AS nth FROM chained
  ) AS compound WHERE nth > 1
  UNION ALL
  SELECT NULL, stem || ' ' || next FROM (
    SELECT stem, lead(stem) OVER (ORDER BY place) AS next, lead(before) OVER (ORDER BY place) AS between
    FROM single WHERE stem IS NOT NULL
  ) AS pair WHERE next IS NOT NULL AND between !~ '[.;:!?]'
$$;

-- A name says most, then what an entry is about, then whose it is and how it comes; a description says least. A word of
-- a short name says more than one of a long name. Pairs of words do not count for that.
CREATE FUNCTION search_entry_words(kind text, entry jsonb, lists text)
RETURNS TABLE (word text, stem text, weight real) LANGUAGE sql STABLE AS $$
  SELECT word, stem, 8 + 4.0 / greatest(count(word) OVER (), 1)
  FROM words_of(entry->>'name') WHERE stem IS NOT NULL
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

-- What one or two words beside each other have in common with their plurals; absent when one of them says nothing.
CREATE FUNCTION stems_of(said text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(stem) = count(*) THEN string_agg(stem, ' ' ORDER BY place) END
  FROM string_to_table(said, ' ') WITH ORDINALITY AS each(word, place), stem_of(left(word, 40)) AS stem
$$;
