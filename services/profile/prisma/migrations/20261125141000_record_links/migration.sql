-- CreateTable
CREATE TABLE "record_link" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "dependent_id" INTEGER,
    "number_hash" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" INTEGER,
    "organization_id" INTEGER,
    "reason" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "record_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile_secret" (
    "id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,

    CONSTRAINT "profile_secret_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "record_link_user_id_idx" ON "record_link"("user_id");

-- CreateIndex
CREATE INDEX "record_link_number_hash_idx" ON "record_link"("number_hash");

-- CreateIndex
CREATE INDEX "record_link_state_id_idx" ON "record_link"("state", "id");

-- Somebody is one person, and so is a dependent.
CREATE UNIQUE INDEX "record_link_subject_once" ON "record_link" ("user_id", COALESCE("dependent_id", 0));

ALTER TABLE "record_link"
  ADD CONSTRAINT "record_link_state_known" CHECK (state IN ('waiting', 'contested', 'confirmed', 'refused')),
  ADD CONSTRAINT "record_link_number_hashed" CHECK (number_hash ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "record_link_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  ADD CONSTRAINT "record_link_reason_encrypted" CHECK (reason LIKE 'v1.%'),
  ADD CONSTRAINT "record_link_decided_whole" CHECK ((state IN ('confirmed', 'refused')) = (decided_by IS NOT NULL)),
  ADD CONSTRAINT "record_link_organization_decided" CHECK (organization_id IS NULL OR decided_by IS NOT NULL),
  ADD CONSTRAINT "record_link_refused_with_reason" CHECK ((state = 'refused') = (reason IS NOT NULL));
-- Of the claims to one number at most one counts.
CREATE UNIQUE INDEX "record_link_confirmed_once" ON "record_link" ("number_hash") WHERE state = 'confirmed';

ALTER TABLE "profile_secret" ADD CONSTRAINT "profile_secret_encrypted" CHECK (secret LIKE 'v1.%');
ALTER TABLE "profile_secret" ADD CONSTRAINT "profile_secret_once" CHECK (id = 1);
