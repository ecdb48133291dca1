ALTER TABLE "user" VALIDATE CONSTRAINT "user_privacy_officer_is_admin";
