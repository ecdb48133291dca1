-- CreateTable
CREATE TABLE "catalogue_import" (
    "id" SERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "is_address" BOOLEAN NOT NULL,
    "base" TEXT NOT NULL,
    "organization_id" INTEGER,
    "started_by" INTEGER NOT NULL,
    "editor_organization_id" INTEGER,
    "publishes" BOOLEAN NOT NULL DEFAULT true,
    "agreed_by" INTEGER,
    "agreed_role" TEXT,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "made" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "gone" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "problems" INTEGER NOT NULL DEFAULT 0,
    "applied" INTEGER NOT NULL DEFAULT 0,
    "publish" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "harvest_id" INTEGER,

    CONSTRAINT "catalogue_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_line" (
    "import_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "line" INTEGER,
    "name" TEXT,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER,
    "revision" INTEGER,
    "note_version" INTEGER NOT NULL DEFAULT 0,
    "changes" TEXT[],
    "problems" JSONB NOT NULL,
    "content" JSONB,
    "facts" JSONB,
    "card" JSONB,

    CONSTRAINT "import_line_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateTable
CREATE TABLE "entry_source" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "harvest_id" INTEGER,

    CONSTRAINT "entry_source_pkey" PRIMARY KEY ("resource_type","resource_id")
);

-- CreateTable
CREATE TABLE "harvest" (
    "id" SERIAL NOT NULL,
    "url" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "organization_id" INTEGER,
    "every" TEXT NOT NULL,
    "publish" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'active',
    "reason" TEXT,
    "started_by" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "harvest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "catalogue_import_state" ON "catalogue_import"("state");

-- CreateIndex
CREATE INDEX "import_line_action" ON "import_line"("import_id", "action", "position");

-- CreateIndex
CREATE UNIQUE INDEX "entry_source_source" ON "entry_source"("source");

-- CreateIndex
CREATE INDEX "entry_source_harvest" ON "entry_source"("harvest_id");

-- CreateIndex
CREATE INDEX "catalogue_import_harvest" ON "catalogue_import"("harvest_id", "id");

-- CreateIndex
CREATE INDEX "harvest_due" ON "harvest"("state", "next_at");

-- An address is harvested once at a time.
CREATE UNIQUE INDEX "harvest_url" ON "harvest"("url") WHERE state <> 'ended';

-- AddForeignKey
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "catalogue_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_state_known" CHECK (state IN ('reading', 'planned', 'refused', 'applying', 'done', 'failed', 'dropped'));
-- What is carried out was agreed to by somebody.
ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_tells_who_agreed" CHECK (state NOT IN ('applying', 'done', 'failed') OR (agreed_by IS NOT NULL AND agreed_role IS NOT NULL));
ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_agreed_role_known" CHECK (agreed_role IN ('patient', 'provider', 'partner', 'admin'));
ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_counts_positive" CHECK (made >= 0 AND changed >= 0 AND gone >= 0 AND unchanged >= 0 AND problems >= 0 AND applied >= 0);
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_action_known" CHECK (action IN ('made', 'changed', 'gone', 'left', 'problem'));
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_resource_type_known" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
-- What is to be made or changed says what it becomes, and a change what it is made on.
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_tells_content" CHECK (action NOT IN ('made', 'changed') OR content IS NOT NULL);
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_tells_revision" CHECK (action NOT IN ('changed', 'gone') OR (resource_id IS NOT NULL AND revision IS NOT NULL));
ALTER TABLE "entry_source" ADD CONSTRAINT "entry_source_resource_type_known" CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection'));
ALTER TABLE "harvest" ADD CONSTRAINT "harvest_state_known" CHECK (state IN ('active', 'stopped', 'ended'));
ALTER TABLE "harvest" ADD CONSTRAINT "harvest_every_known" CHECK (every IN ('daily', 'weekly'));
-- What is stopped says why.
ALTER TABLE "harvest" ADD CONSTRAINT "harvest_tells_reason" CHECK ((state = 'stopped') = (reason IS NOT NULL));
