-- CreateTable
CREATE TABLE "entry_facts" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "facts" JSON NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" INTEGER,

    CONSTRAINT "entry_facts_pkey" PRIMARY KEY ("resource_type", "resource_id", "version")
);

ALTER TABLE "entry_facts" ADD CONSTRAINT "entry_facts_type" CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection'));
ALTER TABLE "entry_facts" ADD CONSTRAINT "entry_facts_object" CHECK (json_typeof(facts) = 'object');
ALTER TABLE "entry_facts" ADD CONSTRAINT "entry_facts_version_positive" CHECK (version > 0);

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
