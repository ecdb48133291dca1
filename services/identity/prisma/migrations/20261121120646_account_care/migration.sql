-- AlterTable
ALTER TABLE "session" ADD COLUMN     "address" TEXT,
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "user_agent" TEXT;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "account_link" (
    "user_id" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_link_pkey" PRIMARY KEY ("user_id","purpose")
);

-- CreateTable
CREATE TABLE "second_factor" (
    "user_id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "user_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateTable
CREATE TABLE "mail_job" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_link_hash_key" ON "account_link"("hash");

-- CreateIndex
CREATE INDEX "mail_job_due_at_idx" ON "mail_job"("due_at");

-- AddForeignKey
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "session" ADD CONSTRAINT "session_user_agent_length" CHECK (length(user_agent) <= 300);
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_purpose_known" CHECK (purpose IN ('password-reset', 'email-verification'));
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_hash_length" CHECK (octet_length(hash) = 32);
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_hash_length" CHECK (octet_length(hash) = 32);
ALTER TABLE "mail_job" ADD CONSTRAINT "mail_job_kind_known" CHECK (kind IN ('mail', 'password-reset'));

-- The demo accounts' addresses are nobody's: there is no mail to confirm them by.
UPDATE "user" SET email_verified_at = created_at WHERE id < 1000;
