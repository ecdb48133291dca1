CREATE UNIQUE INDEX CONCURRENTLY "role_profile_healthcare_id_hash_key" ON "role_profile"("healthcare_id_hash");
