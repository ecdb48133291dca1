-- allow rows-changed: one row of each claim and admin, which is read, and written when somebody reads it first.
-- What others were told of a claim stays when the account goes: it names nobody.
UPDATE "notification" SET body = regexp_replace(body, '^\S+ claims to belong to (.*)\. Confirm or decline it\.$', 'Somebody claims to belong to \1. Look who it is, and confirm or decline it.')
WHERE title = 'A claim waits' AND body NOT LIKE 'Somebody claims %';
