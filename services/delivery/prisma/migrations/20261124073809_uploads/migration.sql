-- AlterTable
ALTER TABLE "release" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "source_hash" TEXT;

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "owner_role" TEXT NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "sealed" TEXT NOT NULL,
    "total_bytes" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "found" JSONB,
    "definition" JSONB,
    "delete_at" TIMESTAMPTZ(3),
    "table_id" INTEGER,
    "number" INTEGER,
    "taken_until" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "upload_owner_id_created_at_idx" ON "upload"("owner_id", "created_at");

ALTER TABLE "upload" ADD CONSTRAINT "upload_resource_type_known"
  CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection'));
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_role_known"
  CHECK (owner_role IN ('patient', 'provider', 'partner', 'admin'));
ALTER TABLE "upload" ADD CONSTRAINT "upload_state_known"
  CHECK (state IN ('uploading', 'inspecting', 'inspected', 'publishing', 'published', 'refused'));
ALTER TABLE "upload" ADD CONSTRAINT "upload_bytes_counted" CHECK (total_bytes > 0 AND tries >= 0);
-- A ciphertext starts with its version.
ALTER TABLE "upload" ADD CONSTRAINT "upload_sealed_encrypted" CHECK (sealed LIKE 'v1.%');
ALTER TABLE "upload" ADD CONSTRAINT "upload_published_as_what_was_asked"
  CHECK (state <> 'publishing' AND state <> 'published' OR definition IS NOT NULL);
ALTER TABLE "upload" ADD CONSTRAINT "upload_published_as_a_release"
  CHECK ((state = 'published') = (table_id IS NOT NULL AND number IS NOT NULL));

-- Files go of what nobody can use any more.
ALTER TABLE "release" ADD CONSTRAINT "release_deleted_once_withdrawn"
  CHECK (deleted_at IS NULL OR withdrawn_at IS NOT NULL) NOT VALID;
ALTER TABLE "release" ADD CONSTRAINT "release_source_hash_is_sha256"
  CHECK (source_hash ~ '^[0-9a-f]{64}$') NOT VALID;

CREATE OR REPLACE FUNCTION release_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.table_id, NEW.number, NEW.content_hash, NEW.source_hash, NEW.bytes, NEW.definition, NEW.published_at)
     IS DISTINCT FROM
     (OLD.table_id, OLD.number, OLD.content_hash, OLD.source_hash, OLD.bytes, OLD.definition, OLD.published_at) THEN
    RAISE EXCEPTION 'a release never changes';
  END IF;
  IF OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at THEN
    RAISE EXCEPTION 'a release is withdrawn for good';
  END IF;
  IF OLD.deleted_at IS NOT NULL AND (NEW.deleted_at, NEW.delete_at) IS DISTINCT FROM (OLD.deleted_at, OLD.delete_at) THEN
    RAISE EXCEPTION 'what is deleted stays deleted';
  END IF;
  RETURN NEW;
END
$$;
