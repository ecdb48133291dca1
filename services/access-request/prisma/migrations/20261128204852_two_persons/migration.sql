-- AlterTable
ALTER TABLE "access_request" ADD COLUMN     "reviewers" INTEGER;

-- CreateTable
CREATE TABLE "control_proposal" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "control" TEXT NOT NULL,
    "terms" TEXT[],
    "access_types" TEXT[],
    "days" INTEGER,
    "proposed_by" INTEGER NOT NULL,
    "proposed_by_role" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "control_proposal_pkey" PRIMARY KEY ("resource_type","resource_id","control")
);

ALTER TABLE "control_proposal"
  ADD CONSTRAINT "control_proposal_resource_known" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection') AND resource_id > 0),
  ADD CONSTRAINT "control_proposal_proposed_by_role_known" CHECK (proposed_by_role IN ('patient', 'provider', 'partner', 'admin')),
  ADD CONSTRAINT "control_proposal_content" CHECK (
    control = 'reviewers' AND cardinality(terms) = 0 AND cardinality(access_types) = 0 AND days IS NULL
    OR control = 'decision-rule' AND cardinality(terms) > 0 AND cardinality(access_types) > 0 AND days IS NOT NULL
  ),
  ADD CONSTRAINT "control_proposal_terms_known" CHECK (
    terms <@ ARRAY['DUO:0000004', 'DUO:0000042', 'DUO:0000006', 'DUO:0000007', 'DUO:0000011', 'DUO:0000043']
  ),
  ADD CONSTRAINT "control_proposal_access_types_known" CHECK (access_types <@ ARRAY['view', 'export', 'api']),
  ADD CONSTRAINT "control_proposal_days" CHECK (days BETWEEN 1 AND 1826);

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_one_or_two_reviewers" CHECK (reviewers IN (1, 2)) NOT VALID;
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_action_known",
  ADD CONSTRAINT "request_event_action_known" CHECK (action IN (
    'submitted', 'edited', 'resubmitted', 'approved', 'returned', 'rejected', 'withdrawn', 'revoked', 'expired',
    'extension-asked', 'extended', 'extension-refused', 'extension-withdrawn', 'ethics-corrected', 'first-approved',
    'attestation-asked', 'attested', 'attestation-dropped', 'given-back', 'reviewers-changed', 'rule-changed'
  )) NOT VALID;
