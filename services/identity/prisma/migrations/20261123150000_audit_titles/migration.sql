-- What the thing of a line was called when the line was written. Lines from before have none.
ALTER TABLE "audit_event" ADD COLUMN "title" TEXT;
