-- CreateTable
CREATE TABLE "counted_request" (
    "request_id" INTEGER NOT NULL,

    CONSTRAINT "counted_request_pkey" PRIMARY KEY ("request_id")
);
