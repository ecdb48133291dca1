ALTER TABLE "grant" VALIDATE CONSTRAINT "grant_attested_end";
ALTER TABLE "grant" VALIDATE CONSTRAINT "grant_extension_is_later";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_action_known";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_until";
