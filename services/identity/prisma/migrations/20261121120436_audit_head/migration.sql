-- CreateTable
CREATE TABLE "audit_head" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "sequence" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "seal" TEXT,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("id")
);

-- A trail that is there already is sealed by the service when it starts.
INSERT INTO "audit_head" ("id", "sequence", "hash")
SELECT 1, coalesce(max("sequence"), 0), coalesce((array_agg("hash" ORDER BY "sequence" DESC))[1], decode(repeat('00', 32), 'hex'))
FROM "audit_event";
ALTER TABLE "audit_head" ADD CONSTRAINT "audit_head_one_row" CHECK ("id" = 1);
