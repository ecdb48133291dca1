-- CreateTable
CREATE TABLE "saved_view" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "sealed" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_view_user_id_idx" ON "saved_view"("user_id");

ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_sealed_encrypted" CHECK (sealed LIKE 'v1.%');
CREATE UNIQUE INDEX "saved_view_one_default" ON "saved_view" (user_id) WHERE is_default;
