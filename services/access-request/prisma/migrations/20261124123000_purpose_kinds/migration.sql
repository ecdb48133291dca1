ALTER TABLE "access_request" ADD COLUMN "purpose_kind" TEXT;
ALTER TABLE "request_event" ADD COLUMN "purpose_kind" TEXT;

ALTER TABLE access_request ADD CONSTRAINT access_request_purpose_kind_known
  CHECK (purpose_kind IN ('care', 'quality', 'research', 'planning', 'education', 'development')) NOT VALID;
ALTER TABLE request_event ADD CONSTRAINT request_event_purpose_kind_known
  CHECK (purpose_kind IN ('care', 'quality', 'research', 'planning', 'education', 'development')) NOT VALID;
