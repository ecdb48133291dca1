ALTER TABLE "organization_member" VALIDATE CONSTRAINT "organization_member_role_known";
