-- Apart from the migration before it, so that looking at every row holds no lock that keeps anybody waiting.
ALTER TABLE "membership" VALIDATE CONSTRAINT "membership_role_known";
ALTER TABLE "invitation" VALIDATE CONSTRAINT "invitation_role_known";
