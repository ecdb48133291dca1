CREATE INDEX CONCURRENTLY "dependent_unsealed" ON "dependent" (id) WHERE sealed IS NULL;
