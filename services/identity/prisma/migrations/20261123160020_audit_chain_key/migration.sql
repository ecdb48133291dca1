-- A row that somebody put at the next sequence must not keep the real line out. Nobody can know that one's hash before.
ALTER TABLE "audit_event" DROP CONSTRAINT "audit_event_pkey", ADD CONSTRAINT "audit_event_pkey" PRIMARY KEY USING INDEX "audit_event_chain";
