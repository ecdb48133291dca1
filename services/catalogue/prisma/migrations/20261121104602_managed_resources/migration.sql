-- AlterTable
ALTER TABLE "ai_agent" ADD COLUMN     "published_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "retired_at" TIMESTAMPTZ(3),
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_by" INTEGER;

-- AlterTable
ALTER TABLE "data_collection" ADD COLUMN     "published_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "retired_at" TIMESTAMPTZ(3),
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_by" INTEGER;

-- AlterTable
ALTER TABLE "data_domain" ADD COLUMN     "published_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "retired_at" TIMESTAMPTZ(3),
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_by" INTEGER;

-- AlterTable
ALTER TABLE "data_product" ADD COLUMN     "published_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "retired_at" TIMESTAMPTZ(3),
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updated_by" INTEGER;

-- CreateTable
CREATE TABLE "resource_revision" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" INTEGER,
    "content" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "resource_revision_pkey" PRIMARY KEY ("resource_type","resource_id","revision")
);

ALTER TABLE "resource_revision" ADD CONSTRAINT "resource_revision_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
ALTER TABLE "resource_revision" ADD CONSTRAINT "resource_revision_action_known"
  CHECK (action IN ('created', 'edited', 'published', 'retired', 'undone'));

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

-- What is in the catalogue already was published with its first revision.
INSERT INTO resource_revision (resource_type, resource_id, revision, action, at, content, published_at)
SELECT 'agent', id, revision, 'published', updated_at, jsonb_build_object(
  'name', name, 'description', description, 'accessRoles', access_roles,
  'stewardOrganizationId', steward_organization_id, 'stewardName', steward_name,
  'category', category, 'specialty', specialty, 'verified', verified,
  'icon', icon, 'iconBg', icon_bg, 'lastUpdated', last_updated), published_at
FROM ai_agent;

INSERT INTO resource_revision (resource_type, resource_id, revision, action, at, content, published_at)
SELECT 'data', id, revision, 'published', updated_at, jsonb_build_object(
  'name', name, 'description', description, 'accessRoles', access_roles,
  'stewardOrganizationId', steward_organization_id, 'stewardName', steward_name,
  'category', category, 'size', size, 'compliance', compliance,
  'icon', icon, 'iconBg', icon_bg, 'updateFrequency', update_frequency), published_at
FROM data_product;

INSERT INTO resource_revision (resource_type, resource_id, revision, action, at, content, published_at)
SELECT 'dataDomain', id, revision, 'published', updated_at, jsonb_build_object(
  'name', name, 'description', description, 'accessRoles', access_roles,
  'stewardOrganizationId', steward_organization_id, 'stewardName', steward_name,
  'category', category, 'accessLevel', access_level, 'recordCount', record_count,
  'dateRange', date_range, 'dataTypes', data_types), published_at
FROM data_domain;

INSERT INTO resource_revision (resource_type, resource_id, revision, action, at, content, published_at)
SELECT 'dataCollection', id, revision, 'published', updated_at, jsonb_build_object(
  'name', name, 'description', description, 'accessRoles', access_roles,
  'stewardOrganizationId', steward_organization_id, 'stewardName', steward_name,
  'domains', domains, 'sourceType', source_type, 'accessLevel', access_level,
  'recordCount', record_count, 'format', format, 'lastUpdated', last_updated), published_at
FROM data_collection;
