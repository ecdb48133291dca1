ALTER TABLE "access_request" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "request_event" ADD COLUMN "revision" INTEGER, ADD COLUMN "purpose" TEXT, ADD COLUMN "access_types" TEXT[];

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_revision_positive" CHECK (revision > 0) NOT VALID;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_revision_positive" CHECK (revision > 0) NOT VALID;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_purpose_length" CHECK (char_length(purpose) <= 500) NOT VALID;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_access_types_known"
  CHECK (access_types <@ ARRAY['view', 'export', 'api']) NOT VALID;
-- All of what was asked for or nothing of it, and only with a step in which somebody asks. Old steps say nothing.
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_version" CHECK (
  (revision IS NULL) = (purpose IS NULL)
  AND (revision IS NULL) = (coalesce(cardinality(access_types), 0) = 0)
  AND (revision IS NULL OR action IN ('submitted', 'edited', 'resubmitted'))
) NOT VALID;
