ALTER TABLE "access_request" VALIDATE CONSTRAINT "access_request_bundle_id_fkey";
