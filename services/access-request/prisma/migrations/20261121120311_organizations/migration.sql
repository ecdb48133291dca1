-- CreateTable
CREATE TABLE "steward" (
    "user_id" INTEGER NOT NULL,
    "organization_id" INTEGER NOT NULL,

    CONSTRAINT "steward_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "access_request_steward_organization_id_created_at_idx" ON "access_request"("steward_organization_id", "created_at");
