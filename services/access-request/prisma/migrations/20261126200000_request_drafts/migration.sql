-- CreateTable
CREATE TABLE "request_draft" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "resource_name" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_draft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "request_draft_updated_at_idx" ON "request_draft"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "request_draft_user_id_resource_type_resource_id_key" ON "request_draft"("user_id", "resource_type", "resource_id");

ALTER TABLE "request_draft"
  ADD CONSTRAINT "request_draft_entry_known" CHECK (
    CASE WHEN resource_type = '' THEN resource_id = 0
    ELSE resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection') AND resource_id > 0 END),
  ADD CONSTRAINT "request_draft_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  ADD CONSTRAINT "request_draft_version_positive" CHECK (version > 0);
