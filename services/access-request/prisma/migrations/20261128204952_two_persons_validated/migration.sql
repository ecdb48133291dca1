ALTER TABLE "access_request" VALIDATE CONSTRAINT "access_request_one_or_two_reviewers";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_action_known";
