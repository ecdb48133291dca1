-- CreateTable
CREATE TABLE "ai_agent" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "specialty" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT true,
    "icon" TEXT NOT NULL,
    "icon_bg" TEXT NOT NULL,
    "last_updated" TEXT NOT NULL,
    "access_roles" TEXT[] DEFAULT ARRAY['all']::TEXT[],
    "steward_organization_id" INTEGER,
    "steward_name" TEXT,

    CONSTRAINT "ai_agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_product" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "compliance" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "icon_bg" TEXT NOT NULL,
    "update_frequency" TEXT NOT NULL,
    "access_roles" TEXT[] DEFAULT ARRAY['all']::TEXT[],
    "steward_organization_id" INTEGER,
    "steward_name" TEXT,

    CONSTRAINT "data_product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_domain" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "access_level" TEXT NOT NULL DEFAULT 'restricted',
    "record_count" INTEGER NOT NULL,
    "date_range" TEXT NOT NULL,
    "data_types" TEXT[],
    "access_roles" TEXT[] DEFAULT ARRAY['provider', 'partner']::TEXT[],
    "steward_organization_id" INTEGER,
    "steward_name" TEXT,

    CONSTRAINT "data_domain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_collection" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "domains" TEXT[],
    "source_type" TEXT NOT NULL,
    "access_level" TEXT NOT NULL DEFAULT 'restricted',
    "record_count" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "last_updated" TEXT NOT NULL,
    "access_roles" TEXT[] DEFAULT ARRAY['provider', 'partner']::TEXT[],
    "steward_organization_id" INTEGER,
    "steward_name" TEXT,

    CONSTRAINT "data_collection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_count" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "request_count_pkey" PRIMARY KEY ("resource_type","resource_id")
);

-- CreateTable
CREATE TABLE "applied_seed" (
    "name" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applied_seed_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "data_domain_name_key" ON "data_domain"("name");

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "ai_agent_id_seq" START 1000 RESTART 1000;
ALTER SEQUENCE "data_product_id_seq" START 1000 RESTART 1000;
ALTER SEQUENCE "data_domain_id_seq" START 1000 RESTART 1000;
ALTER SEQUENCE "data_collection_id_seq" START 1000 RESTART 1000;

ALTER TABLE "ai_agent" ALTER COLUMN "access_roles" SET NOT NULL;
ALTER TABLE "data_product" ALTER COLUMN "access_roles" SET NOT NULL;
ALTER TABLE "data_domain" ALTER COLUMN "access_roles" SET NOT NULL, ALTER COLUMN "data_types" SET NOT NULL;
ALTER TABLE "data_collection" ALTER COLUMN "access_roles" SET NOT NULL, ALTER COLUMN "domains" SET NOT NULL;

ALTER TABLE "ai_agent" ADD CONSTRAINT "ai_agent_category_known"
  CHECK (category IN ('diagnostic', 'treatment', 'research', 'administrative', 'workflow'));
ALTER TABLE "data_product" ADD CONSTRAINT "data_product_category_known"
  CHECK (category IN ('clinical', 'genomic', 'imaging', 'public_health'));
ALTER TABLE "data_domain" ADD CONSTRAINT "data_domain_category_known"
  CHECK (category IN ('demographic', 'clinical', 'administrative', 'genetic', 'billing', 'research', 'public_health'));
ALTER TABLE "data_domain" ADD CONSTRAINT "data_domain_access_level_known"
  CHECK (access_level IN ('open', 'restricted', 'confidential'));
ALTER TABLE "data_collection" ADD CONSTRAINT "data_collection_access_level_known"
  CHECK (access_level IN ('open', 'restricted', 'confidential'));
ALTER TABLE "data_domain" ADD CONSTRAINT "data_domain_record_count_positive" CHECK (record_count >= 0);
ALTER TABLE "data_collection" ADD CONSTRAINT "data_collection_record_count_positive" CHECK (record_count >= 0);

ALTER TABLE "ai_agent" ADD CONSTRAINT "ai_agent_access_roles_known"
  CHECK (access_roles <@ ARRAY['all', 'patient', 'provider', 'partner', 'admin']);
ALTER TABLE "data_product" ADD CONSTRAINT "data_product_access_roles_known"
  CHECK (access_roles <@ ARRAY['all', 'patient', 'provider', 'partner', 'admin']);
ALTER TABLE "data_domain" ADD CONSTRAINT "data_domain_access_roles_known"
  CHECK (access_roles <@ ARRAY['all', 'patient', 'provider', 'partner', 'admin']);
ALTER TABLE "data_collection" ADD CONSTRAINT "data_collection_access_roles_known"
  CHECK (access_roles <@ ARRAY['all', 'patient', 'provider', 'partner', 'admin']);

ALTER TABLE "request_count" ADD CONSTRAINT "request_count_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
ALTER TABLE "request_count" ADD CONSTRAINT "request_count_positive" CHECK (count > 0);

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
