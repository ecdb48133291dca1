-- A file that answers a form is there before its request.
-- allow drop-not-null: NULL is written from this version on by who brings a file for a form; the version before only fails to export it to them
ALTER TABLE "request_file" ALTER COLUMN "request_id" DROP NOT NULL,
  ADD COLUMN "resource_id" INTEGER,
  ADD COLUMN "resource_type" TEXT;

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_is_of_one" CHECK (
  CASE WHEN resource_type IS NULL THEN resource_id IS NULL AND request_id IS NOT NULL
  ELSE resource_id IS NOT NULL AND message_id IS NULL END
) NOT VALID;
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_resource_known" CHECK (
  resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection') AND resource_id > 0
) NOT VALID;

-- What was sent stays with its message, and what answers a form with its request. It may be sealed again under another key.
CREATE OR REPLACE FUNCTION request_file_stays_once_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NULL AND (OLD.resource_type IS NULL OR OLD.request_id IS NULL) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'sealed' = to_jsonb(OLD) - 'sealed' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a file that was sent stays as it was';
END
$$;
