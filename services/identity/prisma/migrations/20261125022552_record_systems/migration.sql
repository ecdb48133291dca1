-- CreateTable
CREATE TABLE "record_system" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "jwks_url" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "record_system_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "record_system_issuer_key" ON "record_system"("issuer");

-- CreateIndex
CREATE INDEX "record_system_client_id_idx" ON "record_system"("client_id");

-- AddForeignKey
ALTER TABLE "record_system" ADD CONSTRAINT "record_system_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "oauth_client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "record_system" ADD CONSTRAINT "record_system_name_not_blank" CHECK (btrim(name) <> '');
ALTER TABLE "record_system" ADD CONSTRAINT "record_system_issuer_is_https" CHECK (issuer LIKE 'https://_%');
-- http is for this machine, in development: the service says so.
ALTER TABLE "record_system" ADD CONSTRAINT "record_system_jwks_url_is_http" CHECK (jwks_url ~ '^https?://.');
