-- CreateTable
CREATE TABLE "known_device" (
    "hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("hash","user_id"),
    CONSTRAINT "known_device_hash_length" CHECK (length(hash) = 32)
);

-- CreateIndex
CREATE INDEX "known_device_user_id_idx" ON "known_device"("user_id");

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One kind more: an owner is told of refused sign-ins. Rows that are there are checked by the next migration.
ALTER TABLE "mail_job" DROP CONSTRAINT "mail_job_kind_known";
ALTER TABLE "mail_job" ADD CONSTRAINT "mail_job_kind_known"
  CHECK (kind IN ('mail', 'password-reset', 'sign-in-refused')) NOT VALID;
