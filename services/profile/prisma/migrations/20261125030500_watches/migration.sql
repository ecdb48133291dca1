-- CreateTable
CREATE TABLE "watch" (
    "user_id" INTEGER NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "listed" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "watch_pkey" PRIMARY KEY ("user_id", "resource_type", "resource_id")
);

-- CreateIndex
CREATE INDEX "watch_entry" ON "watch"("resource_type", "resource_id");

ALTER TABLE "watch" ADD CONSTRAINT "watch_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
