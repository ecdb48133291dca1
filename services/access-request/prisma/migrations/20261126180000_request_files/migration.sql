-- CreateTable
CREATE TABLE "request_file" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "object" UUID NOT NULL,
    "sealed" TEXT NOT NULL,
    "message_id" INTEGER,

    CONSTRAINT "request_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "request_file_object_key" ON "request_file"("object");

-- CreateIndex
CREATE INDEX "request_file_request_id_id_idx" ON "request_file"("request_id", "id");

-- CreateIndex
CREATE INDEX "request_file_message_id_idx" ON "request_file"("message_id");

-- CreateIndex
CREATE INDEX "request_file_author_id_idx" ON "request_file"("author_id");

-- AddForeignKey
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "request_message"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "request_file"
  ADD CONSTRAINT "request_file_kind_known" CHECK (kind IN ('pdf', 'png', 'jpeg', 'docx')),
  ADD CONSTRAINT "request_file_bytes_bounded" CHECK (bytes BETWEEN 1 AND 20971520),
  ADD CONSTRAINT "request_file_sealed_encrypted" CHECK (sealed LIKE 'v1.%');

-- What was sent stays with its message. It may be sealed again under another key.
CREATE FUNCTION request_file_stays_once_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NULL AND TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.message_id IS NULL OR to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a file that was sent stays as it was';
END
$$;
CREATE TRIGGER request_file_stays BEFORE UPDATE OR DELETE ON "request_file"
  FOR EACH ROW EXECUTE FUNCTION request_file_stays_once_sent();
