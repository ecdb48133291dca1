-- CreateTable
CREATE TABLE "delivered_table" (
    "table_id" INTEGER NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "persons" INTEGER,
    "synthetic" BOOLEAN NOT NULL,
    "released_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "delivered_table_pkey" PRIMARY KEY ("table_id")
);

-- CreateIndex
CREATE INDEX "delivered_table_resource_type_resource_id_idx" ON "delivered_table"("resource_type", "resource_id");

-- Counts are rounded by whoever tells them; 0 stands for fewer than 20.
ALTER TABLE "delivered_table" ADD CONSTRAINT "delivered_table_resource_type_known"
  CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection'));
ALTER TABLE "delivered_table" ADD CONSTRAINT "delivered_table_counts_positive" CHECK (rows >= 0 AND persons >= 0);

-- Entries are sorted by what is delivered; by what their steward says while nothing is.
CREATE OR REPLACE FUNCTION sort_entry(kind text, entry jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE searched_entry SET
    records = coalesce(delivered.rows, (entry->>'record_count')::int),
    updated_on = coalesce((delivered.released_at AT TIME ZONE 'America/Toronto')::date, day_said(entry->>'last_updated'),
      ((entry->>'updated_at')::timestamptz AT TIME ZONE 'America/Toronto')::date)
  FROM (
    SELECT CASE WHEN count(*) > 0 THEN least(sum(rows), 2147483647)::int END AS rows, max(released_at) AS released_at FROM delivered_table
    WHERE resource_type = kind AND resource_id = (entry->>'id')::int
  ) AS delivered
  WHERE searched_entry.resource_type = kind AND searched_entry.resource_id = (entry->>'id')::int
$$;

CREATE FUNCTION delivered_table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed delivered_table%ROWTYPE := coalesce(NEW, OLD);
BEGIN
  PERFORM sort_entry('data', to_jsonb(entry)) FROM data_product AS entry
    WHERE changed.resource_type = 'data' AND id = changed.resource_id;
  PERFORM sort_entry('dataDomain', to_jsonb(entry)) FROM data_domain AS entry
    WHERE changed.resource_type = 'dataDomain' AND id = changed.resource_id;
  PERFORM sort_entry('dataCollection', to_jsonb(entry)) FROM data_collection AS entry
    WHERE changed.resource_type = 'dataCollection' AND id = changed.resource_id;
  PERFORM pg_notify('catalogue', changed.resource_type || ' ' || changed.resource_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER delivered_table_changed AFTER INSERT OR UPDATE OR DELETE ON "delivered_table"
  FOR EACH ROW EXECUTE FUNCTION delivered_table_changed();
