-- CreateTable
CREATE TABLE "entry_form" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "questions" JSON NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" INTEGER,

    CONSTRAINT "entry_form_pkey" PRIMARY KEY ("resource_type", "resource_id", "version")
);

ALTER TABLE "entry_form" ADD CONSTRAINT "entry_form_type" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
ALTER TABLE "entry_form" ADD CONSTRAINT "entry_form_list" CHECK (json_typeof(questions) = 'array');
ALTER TABLE "entry_form" ADD CONSTRAINT "entry_form_version_positive" CHECK (version > 0);

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
