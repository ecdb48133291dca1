ALTER TABLE "invocation" DROP CONSTRAINT "invocation_outcome_known";
ALTER TABLE "invocation" ADD CONSTRAINT "invocation_outcome_known"
  CHECK (outcome IN ('under-way', 'answered', 'address', 'away', 'slow', 'refused', 'invalid', 'stopped', 'withheld')) NOT VALID;
