-- What was there before. Each entry is locked, so that a change made meanwhile is not overwritten.
SELECT count(sort_entry('agent', to_jsonb(entry))) FROM (SELECT * FROM "ai_agent" FOR UPDATE) AS entry;
SELECT count(sort_entry('data', to_jsonb(entry))) FROM (SELECT * FROM "data_product" FOR UPDATE) AS entry;
SELECT count(sort_entry('dataDomain', to_jsonb(entry))) FROM (SELECT * FROM "data_domain" FOR UPDATE) AS entry;
SELECT count(sort_entry('dataCollection', to_jsonb(entry))) FROM (SELECT * FROM "data_collection" FOR UPDATE) AS entry;
