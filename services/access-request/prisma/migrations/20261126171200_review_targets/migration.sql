-- CreateTable
CREATE TABLE "review_target" (
    "organization_id" INTEGER NOT NULL,
    "business_days" INTEGER NOT NULL,

    CONSTRAINT "review_target_pkey" PRIMARY KEY ("organization_id")
);

ALTER TABLE "review_target" ADD CONSTRAINT "review_target_days_known" CHECK (business_days BETWEEN 1 AND 250);
