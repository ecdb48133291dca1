SELECT 1;

SELECT data FROM role_profile WHERE user_id = $1 FOR UPDATE;

SELECT nextval('dependent_id_seq')::int AS id;

SELECT pg_advisory_xact_lock($1::int, $2::int);
