-- CreateTable
CREATE TABLE "directory_identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "directory_identity_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
CREATE TABLE "used_id_token" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_id_token_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "directory_identity_user_id_idx" ON "directory_identity"("user_id");

-- CreateIndex
CREATE INDEX "used_id_token_expires_at_idx" ON "used_id_token"("expires_at");

-- AddForeignKey
ALTER TABLE "directory_identity" ADD CONSTRAINT "directory_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "used_id_token" ADD CONSTRAINT "used_id_token_hash_length" CHECK (octet_length(hash) = 32);
