-- CreateTable
CREATE TABLE "attested_entry" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attested_entry_pkey" PRIMARY KEY ("resource_type","resource_id")
);
ALTER TABLE "attested_entry" ADD CONSTRAINT "attested_entry_resource_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection') AND resource_id > 0);

-- expires_at, which every check looks at, is the nearer of held_end and attest_by.
ALTER TABLE "grant" ADD COLUMN "attest_by" TIMESTAMPTZ(3),
  ADD COLUMN "held_end" TIMESTAMPTZ(3),
  ADD COLUMN "attest_warned_days" INTEGER;

-- A grant ends once, and an extension that waits is over with it, also when the released version ends it. That version moves
-- expires_at alone: what it writes is the end that would hold without the attestation.
CREATE OR REPLACE FUNCTION grant_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    RAISE EXCEPTION 'the grant has ended' USING ERRCODE = 'check_violation', CONSTRAINT = 'grant_ends_once';
  END IF;
  IF NEW.ended_at IS NOT NULL THEN
    NEW.agreed_end := NULL;
    NEW.extension_id := NULL;
  END IF;
  IF NEW.attest_by IS NOT NULL AND NEW.expires_at IS DISTINCT FROM OLD.expires_at
    AND NEW.expires_at IS DISTINCT FROM least(NEW.held_end, NEW.attest_by) THEN
    NEW.held_end := NEW.expires_at;
    NEW.expires_at := least(NEW.held_end, NEW.attest_by);
  END IF;
  RETURN NEW;
END
$$;

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "grant" ADD CONSTRAINT "grant_attested_end"
  CHECK (attest_by IS NULL AND held_end IS NULL OR expires_at IS NOT DISTINCT FROM least(held_end, attest_by)) NOT VALID;
ALTER TABLE "grant" DROP CONSTRAINT "grant_extension_is_later",
  ADD CONSTRAINT "grant_extension_is_later" CHECK (
    agreed_end IS NULL OR CASE WHEN attest_by IS NULL THEN expires_at ELSE held_end END IS NOT NULL
      AND CASE WHEN attest_by IS NULL THEN expires_at ELSE held_end END > agreed_end
  ) NOT VALID;
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_action_known",
  ADD CONSTRAINT "request_event_action_known" CHECK (action IN (
    'submitted', 'edited', 'resubmitted', 'approved', 'returned', 'rejected', 'withdrawn', 'revoked', 'expired',
    'extension-asked', 'extended', 'extension-refused', 'extension-withdrawn', 'ethics-corrected', 'first-approved',
    'attestation-asked', 'attested', 'attestation-dropped', 'given-back'
  )) NOT VALID;
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_until",
  ADD CONSTRAINT "request_event_until" CHECK (
    action = 'first-approved'
    OR (until IS NOT NULL) =
      (action IN ('extension-asked', 'extended', 'ethics-corrected', 'attestation-asked', 'attested'))
  ) NOT VALID;
