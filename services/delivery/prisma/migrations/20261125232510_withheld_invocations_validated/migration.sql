ALTER TABLE "invocation" VALIDATE CONSTRAINT "invocation_outcome_known";
