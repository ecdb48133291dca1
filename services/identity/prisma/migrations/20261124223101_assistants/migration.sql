-- CreateTable
CREATE TABLE "assistant_client" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "redirect_uris" TEXT[],
    "auth_method" TEXT NOT NULL,
    "secret_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "assistant_client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "client_id" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "scopes" TEXT[],
    "connected_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assistant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oidc_artifact" (
    "hash" BYTEA NOT NULL,
    "model" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "assistant_id" TEXT,
    "consumed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_artifact_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "assistant_client_created_at_idx" ON "assistant_client"("created_at");

-- CreateIndex
CREATE INDEX "assistant_client_id_idx" ON "assistant"("client_id");

-- CreateIndex
CREATE INDEX "assistant_expires_at_idx" ON "assistant"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "assistant_user_id_client_id_key" ON "assistant"("user_id", "client_id");

-- CreateIndex
CREATE INDEX "oidc_artifact_assistant_id_idx" ON "oidc_artifact"("assistant_id");

-- CreateIndex
CREATE INDEX "oidc_artifact_expires_at_idx" ON "oidc_artifact"("expires_at");

-- AddForeignKey
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "assistant_client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oidc_artifact" ADD CONSTRAINT "oidc_artifact_assistant_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "assistant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "assistant_client" ADD CONSTRAINT "assistant_client_secret_hash_length" CHECK (octet_length(secret_hash) = 32);
ALTER TABLE "assistant_client" ADD CONSTRAINT "assistant_client_auth_method_known"
  CHECK (auth_method IN ('none', 'client_secret_basic', 'client_secret_post'));
ALTER TABLE "assistant_client" ADD CONSTRAINT "assistant_client_secret_fits"
  CHECK ((auth_method = 'none') = (secret_hash IS NULL));
ALTER TABLE "assistant_client" ADD CONSTRAINT "assistant_client_redirect_uris_few"
  CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10);
ALTER TABLE "assistant" ADD CONSTRAINT "assistant_scopes_known" CHECK (scopes = ARRAY['agents:invoke']);
ALTER TABLE "oidc_artifact" ADD CONSTRAINT "oidc_artifact_hash_length" CHECK (octet_length(hash) = 32);
ALTER TABLE "oidc_artifact" ADD CONSTRAINT "oidc_artifact_model_known"
  CHECK (model IN ('Interaction', 'AuthorizationCode', 'RefreshToken'));
-- A code or token without its connection would outlive it.
ALTER TABLE "oidc_artifact" ADD CONSTRAINT "oidc_artifact_assistant_fits"
  CHECK ((model = 'Interaction') = (assistant_id IS NULL));

-- Nobody's assistant acts for an account that is suspended or deleted, whoever forgets to ask.
CREATE TRIGGER owner_is_active BEFORE INSERT ON "assistant"
  FOR EACH ROW EXECUTE FUNCTION owner_is_active();

-- WatchSessions tells of connections that have ended as of API clients: what acts in their name is called by their id.
CREATE TRIGGER assistant_announce AFTER DELETE OR UPDATE OF user_id, scopes ON "assistant"
  FOR EACH ROW EXECUTE FUNCTION oauth_client_announce();
