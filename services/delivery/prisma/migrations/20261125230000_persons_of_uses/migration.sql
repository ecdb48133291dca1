-- AlterTable
ALTER TABLE "release" ADD COLUMN     "figures_withheld_hash" TEXT;

-- AlterTable
ALTER TABLE "use" ADD COLUMN     "organization_id" INTEGER,
ADD COLUMN     "persons_hash" TEXT,
ADD COLUMN     "purpose_kind" TEXT,
ADD COLUMN     "withheld_hash" TEXT;

-- CreateTable
CREATE TABLE "link_set" (
    "hash" TEXT NOT NULL,
    "links" BIGINT[],

    CONSTRAINT "link_set_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "link_set_links_idx" ON "link_set" USING GIN ("links");

ALTER TABLE "link_set"
  ADD CONSTRAINT "link_set_hash_is_sha256" CHECK (hash ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "link_set_links_are_links" CHECK (0 <= ALL (links) AND links IS NOT NULL);
ALTER TABLE "use" ADD CONSTRAINT "use_purpose_kind_known"
  CHECK (purpose_kind IN ('care', 'quality', 'research', 'planning', 'education', 'development')) NOT VALID;
ALTER TABLE "use" ADD CONSTRAINT "use_hashes_are_sha256"
  CHECK (withheld_hash ~ '^[0-9a-f]{64}$' AND persons_hash ~ '^[0-9a-f]{64}$') NOT VALID;
ALTER TABLE "release" ADD CONSTRAINT "release_figures_withheld_is_sha256"
  CHECK (figures_withheld_hash ~ '^[0-9a-f]{64}$') NOT VALID;

-- Lines of use are of these sets for good.
CREATE FUNCTION link_set_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'sets of persons are append-only';
END
$$;
CREATE TRIGGER link_set_append_only BEFORE UPDATE OR DELETE ON "link_set"
  FOR EACH ROW EXECUTE FUNCTION link_set_is_append_only();
CREATE TRIGGER link_set_no_truncate BEFORE TRUNCATE ON "link_set"
  FOR EACH STATEMENT EXECUTE FUNCTION link_set_is_append_only();

CREATE OR REPLACE FUNCTION release_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.table_id, NEW.number, NEW.content_hash, NEW.source_hash, NEW.figures_withheld_hash, NEW.bytes, NEW.definition,
      NEW.published_at)
     IS DISTINCT FROM
     (OLD.table_id, OLD.number, OLD.content_hash, OLD.source_hash, OLD.figures_withheld_hash, OLD.bytes, OLD.definition,
      OLD.published_at) THEN
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
