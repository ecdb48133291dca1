ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_by_rule";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_rule_term_known";
