-- CreateTable
CREATE TABLE "saved_search" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_hit" (
    "search_id" INTEGER NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "untold_name" TEXT,

    CONSTRAINT "search_hit_pkey" PRIMARY KEY ("search_id","resource_type","resource_id")
);

-- CreateTable
CREATE TABLE "changed_entry" (
    "id" SERIAL NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "heard_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "changed_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_search_user_id_idx" ON "saved_search"("user_id");

-- CreateIndex
CREATE INDEX "search_hit_entry" ON "search_hit"("resource_type", "resource_id");
CREATE INDEX search_hit_untold ON search_hit (search_id) WHERE untold_name IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "changed_entry_once" ON "changed_entry"("resource_type", "resource_id");

-- AddForeignKey
ALTER TABLE "search_hit" ADD CONSTRAINT "search_hit_search_id_fkey"
  FOREIGN KEY ("search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_sealed_encrypted" CHECK (sealed LIKE 'v1.%');
ALTER TABLE "search_hit" ADD CONSTRAINT "search_hit_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
ALTER TABLE "changed_entry" ADD CONSTRAINT "changed_entry_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
