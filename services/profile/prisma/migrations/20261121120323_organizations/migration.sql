-- CreateTable
CREATE TABLE "organization_member" (
    "user_id" INTEGER NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "organization_member_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "organization_member_organization_id_idx" ON "organization_member"("organization_id");
