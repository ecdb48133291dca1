-- CreateTable
CREATE TABLE "reason_template" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER,
    "decision" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "reason_template_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reason_template_organization_id_idx" ON "reason_template"("organization_id");

ALTER TABLE "reason_template"
  ADD CONSTRAINT "reason_template_decision_known" CHECK (decision IN ('approved', 'returned', 'rejected')),
  ADD CONSTRAINT "reason_template_sealed_encrypted" CHECK (sealed LIKE 'v1.%');
