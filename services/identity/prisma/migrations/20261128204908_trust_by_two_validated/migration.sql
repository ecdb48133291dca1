ALTER TABLE "organization" VALIDATE CONSTRAINT "organization_trust_proposed_whole";
