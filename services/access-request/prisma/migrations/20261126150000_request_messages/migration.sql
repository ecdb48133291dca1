-- CreateTable
CREATE TABLE "request_message" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" TEXT NOT NULL,
    "author_id" INTEGER NOT NULL,
    "internal" BOOLEAN NOT NULL,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "request_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_read_mark" (
    "request_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "message_id" INTEGER NOT NULL,

    CONSTRAINT "request_read_mark_pkey" PRIMARY KEY ("request_id", "user_id")
);

-- CreateIndex
CREATE INDEX "request_message_request_id_id_idx" ON "request_message"("request_id", "id");

-- CreateIndex
CREATE INDEX "request_message_author_id_idx" ON "request_message"("author_id");

-- CreateIndex
CREATE INDEX "request_read_mark_user_id_idx" ON "request_read_mark"("user_id");

-- AddForeignKey
ALTER TABLE "request_message" ADD CONSTRAINT "request_message_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_read_mark" ADD CONSTRAINT "request_read_mark_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_read_mark" ADD CONSTRAINT "request_read_mark_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "request_message"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "request_message"
  ADD CONSTRAINT "request_message_by_known" CHECK (by IN ('requester', 'reviewer')),
  ADD CONSTRAINT "request_message_notes_of_reviewers" CHECK (NOT internal OR by = 'reviewer'),
  ADD CONSTRAINT "request_message_sealed_encrypted" CHECK (sealed LIKE 'v1.%');

-- What was written stays as it was. It may be sealed again under another key.
CREATE FUNCTION request_message_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was written on a request is append-only';
END
$$;
CREATE TRIGGER request_message_append_only BEFORE UPDATE OR DELETE ON "request_message"
  FOR EACH ROW EXECUTE FUNCTION request_message_is_append_only();
CREATE TRIGGER request_message_no_truncate BEFORE TRUNCATE ON "request_message"
  FOR EACH STATEMENT EXECUTE FUNCTION request_message_is_append_only();

-- The one way to do that for who may only read and append: it runs as the owner of the table. Answers whether the
-- message was still as it was read.
CREATE FUNCTION reseal_request_message(written_id bigint, opened text, resealed text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE request_message SET sealed = resealed WHERE id = written_id AND sealed = opened;
  RETURN FOUND;
END
$$;
