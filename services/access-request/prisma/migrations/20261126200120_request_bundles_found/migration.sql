CREATE INDEX CONCURRENTLY "access_request_bundle_id_idx" ON "access_request"("bundle_id");
