-- CreateTable
CREATE TABLE "directory_tenant" (
    "id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,

    CONSTRAINT "directory_tenant_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "directory_tenant_organization_id_idx" ON "directory_tenant"("organization_id");

-- AddForeignKey
ALTER TABLE "directory_tenant" ADD CONSTRAINT "directory_tenant_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
