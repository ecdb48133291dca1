-- CreateTable
CREATE TABLE "unusual_reading" (
    "id" SERIAL NOT NULL,
    "reader_id" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "verdict" TEXT,
    "note" TEXT,
    "looked_by" INTEGER,
    "looked_at" TIMESTAMPTZ(3),

    CONSTRAINT "unusual_reading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reading_place" (
    "id" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reading_place_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "unusual_reading_reader_id_rule_day_key" ON "unusual_reading"("reader_id", "rule", "day");

ALTER TABLE "unusual_reading"
  ADD CONSTRAINT "unusual_reading_rule_known" CHECK (rule IN ('many-persons', 'colleague', 'family-name', 'after-hours')),
  ADD CONSTRAINT "unusual_reading_counted" CHECK (count > 0 AND last_at >= first_at),
  ADD CONSTRAINT "unusual_reading_verdict_known" CHECK (verdict IN ('explained', 'followed-up')),
  ADD CONSTRAINT "unusual_reading_verdict_is_whole" CHECK (num_nonnulls(verdict, note, looked_by, looked_at) IN (0, 4)),
  ADD CONSTRAINT "unusual_reading_note_encrypted" CHECK (note LIKE 'v1.%');
ALTER TABLE "reading_place" ADD CONSTRAINT "reading_place_once" CHECK (id = 1);

-- What was found stays. It may be found again on the same day, and looked at once; the note may be sealed again under
-- another key.
CREATE FUNCTION unusual_reading_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[] := ARRAY['count', 'last_at'];
  looked text[] := ARRAY['verdict', 'note', 'looked_by', 'looked_at'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - counted = to_jsonb(OLD) - counted AND NEW.count >= OLD.count AND NEW.last_at >= OLD.last_at
       OR OLD.verdict IS NULL AND to_jsonb(NEW) - looked = to_jsonb(OLD) - looked
       OR OLD.note IS NOT NULL AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note'
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was found of reading stays, and is looked at once';
END
$$;
CREATE TRIGGER unusual_reading_kept BEFORE UPDATE OR DELETE ON "unusual_reading"
  FOR EACH ROW EXECUTE FUNCTION unusual_reading_is_kept();
CREATE TRIGGER unusual_reading_no_truncate BEFORE TRUNCATE ON "unusual_reading"
  FOR EACH STATEMENT EXECUTE FUNCTION unusual_reading_is_kept();
