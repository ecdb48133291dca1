-- What was there before the triggers. Each entry is locked, so that a change made meanwhile is not overwritten.
SELECT count(search_entry('agent', to_jsonb(entry))) FROM (SELECT * FROM "ai_agent" FOR UPDATE) AS entry;
SELECT count(search_entry('data', to_jsonb(entry))) FROM (SELECT * FROM "data_product" FOR UPDATE) AS entry;
SELECT count(search_entry('dataDomain', to_jsonb(entry))) FROM (SELECT * FROM "data_domain" FOR UPDATE) AS entry;
SELECT count(search_entry('dataCollection', to_jsonb(entry))) FROM (SELECT * FROM "data_collection" FOR UPDATE) AS entry;
