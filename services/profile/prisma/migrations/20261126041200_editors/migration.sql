ALTER TABLE "organization_member" DROP CONSTRAINT "organization_member_role_known";
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_role_known"
  CHECK (role IN ('member', 'editor', 'admin')) NOT VALID;
