-- A grant never holds past the ethics approval that its request rests on: expires_at, which every check looks at, is the
-- nearer of both ends, and given_end the one that a reviewer gave.
ALTER TABLE "access_request" ADD COLUMN "ethics_ends_on" DATE;
ALTER TABLE "grant" ADD COLUMN "given_end" TIMESTAMPTZ(3);

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_action_known",
  ADD CONSTRAINT "request_event_action_known" CHECK (action IN (
    'submitted', 'edited', 'resubmitted', 'approved', 'returned', 'rejected', 'withdrawn', 'revoked', 'expired',
    'extension-asked', 'extended', 'extension-refused', 'extension-withdrawn', 'ethics-corrected'
  )) NOT VALID;
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_until",
  ADD CONSTRAINT "request_event_until"
  CHECK ((until IS NOT NULL) = (action IN ('extension-asked', 'extended', 'ethics-corrected'))) NOT VALID;
