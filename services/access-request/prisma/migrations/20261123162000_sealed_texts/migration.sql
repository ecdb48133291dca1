ALTER TABLE "access_request" ADD COLUMN "sealed" TEXT;
ALTER TABLE "request_event" ADD COLUMN "sealed" TEXT;
ALTER TABLE "contact_message" ADD COLUMN "sealed" TEXT;
ALTER TABLE "integration_request" ADD COLUMN "sealed" TEXT;

-- allow drop-not-null: nobody writes NULL before the release after this one, whose code reads what is sealed
ALTER TABLE "access_request" ALTER COLUMN "purpose" DROP NOT NULL;
-- allow drop-not-null: nobody writes NULL before the release after this one, whose code reads what is sealed
ALTER TABLE "contact_message" ALTER COLUMN "name" DROP NOT NULL,
  ALTER COLUMN "email" DROP NOT NULL,
  ALTER COLUMN "subject" DROP NOT NULL,
  ALTER COLUMN "message" DROP NOT NULL;
-- allow drop-not-null: nobody writes NULL before the release after this one, whose code reads what is sealed
ALTER TABLE "integration_request" ALTER COLUMN "name" DROP NOT NULL,
  ALTER COLUMN "email" DROP NOT NULL,
  ALTER COLUMN "details" DROP NOT NULL;

-- A ciphertext starts with its version.
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_sealed_encrypted" CHECK (sealed LIKE 'v1.%') NOT VALID;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_sealed_encrypted" CHECK (sealed LIKE 'v1.%') NOT VALID;
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_sealed_encrypted" CHECK (sealed LIKE 'v1.%') NOT VALID;
ALTER TABLE "integration_request" ADD CONSTRAINT "integration_request_sealed_encrypted" CHECK (sealed LIKE 'v1.%') NOT VALID;

-- What somebody wrote is there once: sealed or, before, in the clear.
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_texts_once" CHECK (
  (sealed IS NULL) = (purpose IS NOT NULL) AND (sealed IS NULL OR comment IS NULL)
) NOT VALID;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_texts_once" CHECK (
  sealed IS NULL OR num_nonnulls(purpose, comment) = 0
) NOT VALID;
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_texts_once" CHECK (
  CASE WHEN sealed IS NULL THEN num_nulls(name, email, subject, message) = 0
    ELSE num_nonnulls(name, email, phone, subject, message) = 0 END
) NOT VALID;
ALTER TABLE "integration_request" ADD CONSTRAINT "integration_request_texts_once" CHECK (
  CASE WHEN sealed IS NULL THEN num_nulls(name, email, details) = 0
    ELSE num_nonnulls(name, email, organization, details) = 0 END
) NOT VALID;

-- As before, and a sealed purpose is one.
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_version";
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_version" CHECK (
  (revision IS NULL) = (coalesce(cardinality(access_types), 0) = 0)
  AND (revision IS NULL OR action IN ('submitted', 'edited', 'resubmitted'))
  AND CASE WHEN revision IS NULL THEN purpose IS NULL ELSE num_nonnulls(purpose, sealed) = 1 END
) NOT VALID;

-- The history stays append-only. What somebody said in it may be sealed, and sealed again under another key; it neither
-- comes nor goes, nothing else of the line changes, and whoever has the database alone cannot make what can be opened.
CREATE OR REPLACE FUNCTION request_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.sealed IS NOT NULL AND num_nonnulls(OLD.sealed, OLD.purpose, OLD.comment) > 0
      AND to_jsonb(NEW) - ARRAY['sealed', 'purpose', 'comment'] = to_jsonb(OLD) - ARRAY['sealed', 'purpose', 'comment']
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the history of a request is append-only';
END
$$;

-- The one way to do that for who may only read and append: it runs as the owner of the table. Answers whether the line
-- was still as it was read; `opened` is its ciphertext, or NULL for one in the clear.
CREATE FUNCTION seal_request_event(event_id bigint, opened text, resealed text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE request_event SET sealed = resealed, purpose = NULL, comment = NULL
    WHERE id = event_id AND sealed IS NOT DISTINCT FROM opened;
  RETURN FOUND;
END
$$;
