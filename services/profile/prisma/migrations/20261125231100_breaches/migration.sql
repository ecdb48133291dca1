-- CreateTable
CREATE TABLE "breach_revision" (
    "id" SERIAL NOT NULL,
    "breach_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "found_on" DATE NOT NULL,
    "persons" INTEGER NOT NULL,
    "persons_told" BOOLEAN NOT NULL,
    "commissioner_told" BOOLEAN NOT NULL,
    "sealed" TEXT NOT NULL,
    "written_by" INTEGER NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "breach_revision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "breach_revision_breach_id_revision_key" ON "breach_revision"("breach_id", "revision");

ALTER TABLE "breach_revision"
  ADD CONSTRAINT "breach_revision_kind_known" CHECK (kind IN ('theft', 'loss', 'unauthorized-use', 'unauthorized-disclosure')),
  ADD CONSTRAINT "breach_revision_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  ADD CONSTRAINT "breach_revision_persons_positive" CHECK (persons > 0),
  ADD CONSTRAINT "breach_revision_first_names_it" CHECK (revision > 0 AND (revision = 1) = (breach_id = id));

-- What was written down stays. It may be sealed again under another key.
CREATE FUNCTION breach_revision_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what is written down of breaches is append-only';
END
$$;

CREATE TRIGGER breach_revision_append_only BEFORE UPDATE OR DELETE ON breach_revision
  FOR EACH ROW EXECUTE FUNCTION breach_revision_is_append_only();
CREATE TRIGGER breach_revision_no_truncate BEFORE TRUNCATE ON breach_revision
  FOR EACH STATEMENT EXECUTE FUNCTION breach_revision_is_append_only();

-- The way to do that for who may only read and append: it runs as the owner of the table. It answers whether the line was
-- still as it was read.
CREATE FUNCTION seal_breach_revision(line_id integer, opened text, resealed text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE breach_revision SET sealed = resealed WHERE id = line_id AND sealed = opened;
  RETURN FOUND;
END
$$;
