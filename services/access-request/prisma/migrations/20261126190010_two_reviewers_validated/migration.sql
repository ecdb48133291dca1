ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_action_known";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_until";
