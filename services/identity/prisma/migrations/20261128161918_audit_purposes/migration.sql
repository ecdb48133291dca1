-- What the grant of a use is for. Lines from before, and those of no use, have none.
ALTER TABLE "audit_event" ADD COLUMN "purpose" TEXT;
