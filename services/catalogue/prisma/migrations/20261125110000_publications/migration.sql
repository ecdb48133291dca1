-- AlterTable
ALTER TABLE "resource_revision" ADD COLUMN "proposed_by" INTEGER,
ADD COLUMN "note" TEXT;

-- CreateTable
CREATE TABLE "publication" (
    "id" SERIAL NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "steward_organization_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "from" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "note" TEXT,
    "asked_by" INTEGER NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "decided_by" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "comment" TEXT,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft_review" (
    "id" SERIAL NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "note" TEXT,
    "asked_by" INTEGER NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewer_id" INTEGER NOT NULL,
    "answer" TEXT,
    "comment" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "draft_review_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "publication_state_id_idx" ON "publication"("state", "id");

-- CreateIndex
CREATE INDEX "publication_steward_organization_id_state_id_idx" ON "publication"("steward_organization_id", "state", "id");

-- CreateIndex
CREATE INDEX "draft_review_resource_type_resource_id_id_idx" ON "draft_review"("resource_type", "resource_id", "id");

-- CreateIndex
CREATE INDEX "draft_review_reviewer_id_id_idx" ON "draft_review"("reviewer_id", "id");

-- Of an entry one at a time, also when two ask at once.
CREATE UNIQUE INDEX "publication_one_open" ON "publication" (resource_type, resource_id) WHERE state = 'open';

ALTER TABLE "publication" ADD CONSTRAINT "publication_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
ALTER TABLE "publication" ADD CONSTRAINT "publication_from_known" CHECK ("from" IN ('draft', 'published', 'retired'));
ALTER TABLE "publication" ADD CONSTRAINT "publication_content_object" CHECK (jsonb_typeof(content) = 'object');
ALTER TABLE "publication" ADD CONSTRAINT "publication_decided"
  CHECK (state IN ('open', 'approved', 'declined', 'withdrawn')
    AND (state = 'open') = (decided_at IS NULL) AND (state = 'open') = (decided_by IS NULL));
ALTER TABLE "draft_review" ADD CONSTRAINT "draft_review_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
ALTER TABLE "draft_review" ADD CONSTRAINT "draft_review_answered"
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (comment IS NULL)
    AND (answer IS NULL OR answer IN ('ready', 'changes')));
