ALTER TABLE "access_request" VALIDATE CONSTRAINT "access_request_revision_positive";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_revision_positive";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_purpose_length";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_access_types_known";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_version";
