-- allow rows-changed: one row of each registration and claim, which nobody else writes by then.
-- Events outlive accounts: what was told with a username is kept without it.
UPDATE "outbox" SET body = jsonb_set(body::jsonb, '{data,username}', '""')::text
WHERE topic = 'carebourse.users' AND body::jsonb #>> '{data,username}' <> '';
