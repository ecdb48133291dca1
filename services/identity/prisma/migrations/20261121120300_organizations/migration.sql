-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "seat_limit" INTEGER;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "invitation" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "invited_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "steward_requester" (
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "steward_requester_pkey" PRIMARY KEY ("organization_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_organization_id_idx" ON "invitation"("organization_id");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "invitation_id_seq" START 1000 RESTART 1000;

ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role_known" CHECK (role IN ('member', 'admin'));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_email_lower_case" CHECK (email = lower(email));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_token_hash_length" CHECK (octet_length(token_hash) = 32);
ALTER TABLE "organization" ADD CONSTRAINT "organization_seat_limit_not_negative" CHECK (seat_limit >= 0);

-- One open invitation for an address and organization, also when two are sent at once.
CREATE UNIQUE INDEX "invitation_one_open" ON "invitation" (organization_id, email) WHERE ended_at IS NULL;
