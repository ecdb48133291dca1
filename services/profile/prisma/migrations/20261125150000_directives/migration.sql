-- CreateTable
CREATE TABLE "directive_set" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "dependent_id" INTEGER,
    "sealed" TEXT NOT NULL,
    "statements" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "directive_set_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "directive_history" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "dependent_id" INTEGER,
    "sealed" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "directive_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "directive_person" (
    "ref" UUID NOT NULL,
    "user_id" INTEGER,
    "dependent_id" INTEGER,
    "version" BIGINT NOT NULL,
    "told_revision" INTEGER,

    CONSTRAINT "directive_person_pkey" PRIMARY KEY ("ref")
);

-- CreateTable
CREATE TABLE "directive_version" (
    "id" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "directive_version_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "directive_set_user_id_idx" ON "directive_set"("user_id");

-- CreateIndex
CREATE INDEX "directive_history_user_id_idx" ON "directive_history"("user_id");

-- CreateIndex
CREATE INDEX "directive_person_user_id_idx" ON "directive_person"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "directive_person_version" ON "directive_person"("version");

-- What is decided for somebody is one, and each revision of it.
CREATE UNIQUE INDEX "directive_set_subject_once" ON "directive_set" ("user_id", COALESCE("dependent_id", 0));
CREATE UNIQUE INDEX "directive_history_revision_once"
  ON "directive_history" ("user_id", COALESCE("dependent_id", 0), "revision");
CREATE UNIQUE INDEX "directive_person_subject_once" ON "directive_person" ("user_id", COALESCE("dependent_id", 0));

ALTER TABLE "directive_set"
  ADD CONSTRAINT "directive_set_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  ADD CONSTRAINT "directive_set_statements_bounded" CHECK (statements BETWEEN 0 AND 50),
  ADD CONSTRAINT "directive_set_revision_positive" CHECK (revision > 0);
ALTER TABLE "directive_history"
  ADD CONSTRAINT "directive_history_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  ADD CONSTRAINT "directive_history_revision_positive" CHECK (revision > 0);
-- Who is gone is told as nobody of whom anything counts.
ALTER TABLE "directive_person"
  ADD CONSTRAINT "directive_person_gone_counts_not" CHECK (user_id IS NOT NULL OR (dependent_id IS NULL AND told_revision IS NULL)),
  ADD CONSTRAINT "directive_person_version_positive" CHECK (version > 0);
ALTER TABLE "directive_version"
  ADD CONSTRAINT "directive_version_once" CHECK (id = 1),
  ADD CONSTRAINT "directive_version_counted" CHECK (version >= 0);

-- What was ever decided stays. It may be sealed again under another key, and goes with the profile of whoever decided it.
CREATE FUNCTION directive_history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM role_profile WHERE role_profile.user_id = OLD.user_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the history of directives is append-only';
END
$$;

CREATE TRIGGER directive_history_append_only BEFORE UPDATE OR DELETE ON directive_history
  FOR EACH ROW EXECUTE FUNCTION directive_history_is_append_only();
CREATE TRIGGER directive_history_no_truncate BEFORE TRUNCATE ON directive_history
  FOR EACH STATEMENT EXECUTE FUNCTION directive_history_is_append_only();

-- The ways to do that for who may only read and append: they run as the owner of the table. The first answers whether the
-- line was still as it was read.
CREATE FUNCTION seal_directive_history(line_id integer, opened text, resealed text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE directive_history SET sealed = resealed WHERE id = line_id AND sealed = opened;
  RETURN FOUND;
END
$$;

CREATE FUNCTION erase_directive_history(erased_id integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM directive_history WHERE user_id = erased_id;
END
$$;
