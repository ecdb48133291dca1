ALTER TABLE "organization" VALIDATE CONSTRAINT "organization_refusal_whole";
ALTER TABLE "organization" VALIDATE CONSTRAINT "organization_kind_known";
