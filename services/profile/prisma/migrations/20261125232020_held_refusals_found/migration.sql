CREATE INDEX CONCURRENTLY "directive_person_number_hash_idx" ON "directive_person"("number_hash");
