-- CreateTable
CREATE TABLE "entry_reviewers" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "reviewers" INTEGER NOT NULL,

    CONSTRAINT "entry_reviewers_pkey" PRIMARY KEY ("resource_type","resource_id")
);

-- CreateTable
CREATE TABLE "first_approval" (
    "request_id" INTEGER NOT NULL,
    "reviewer_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "access_types" TEXT[],
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "first_approval_pkey" PRIMARY KEY ("request_id")
);

-- CreateIndex
CREATE INDEX "first_approval_reviewer_id_idx" ON "first_approval"("reviewer_id");

-- AddForeignKey
ALTER TABLE "first_approval" ADD CONSTRAINT "first_approval_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "entry_reviewers"
  ADD CONSTRAINT "entry_reviewers_resource_type_known" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')),
  ADD CONSTRAINT "entry_reviewers_one_or_two" CHECK (reviewers IN (1, 2));
ALTER TABLE "first_approval"
  ADD CONSTRAINT "first_approval_access_types_known" CHECK (access_types <@ ARRAY['view', 'export', 'api']);

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_action_known",
  ADD CONSTRAINT "request_event_action_known" CHECK (action IN (
    'submitted', 'edited', 'resubmitted', 'approved', 'returned', 'rejected', 'withdrawn', 'revoked', 'expired',
    'extension-asked', 'extended', 'extension-refused', 'extension-withdrawn', 'ethics-corrected', 'first-approved'
  )) NOT VALID;
-- A first approval may give an end.
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_until",
  ADD CONSTRAINT "request_event_until" CHECK (
    action = 'first-approved'
    OR (until IS NOT NULL) = (action IN ('extension-asked', 'extended', 'ethics-corrected'))
  ) NOT VALID;
