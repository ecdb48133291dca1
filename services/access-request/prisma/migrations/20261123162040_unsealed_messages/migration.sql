CREATE INDEX CONCURRENTLY "contact_message_unsealed" ON "contact_message" (id) WHERE sealed IS NULL;
