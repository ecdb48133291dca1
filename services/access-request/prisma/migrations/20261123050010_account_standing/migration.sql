-- CreateTable
CREATE TABLE "account_standing" (
    "user_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL,
    "address_confirmed" BOOLEAN NOT NULL,

    CONSTRAINT "account_standing_pkey" PRIMARY KEY ("user_id")
);
