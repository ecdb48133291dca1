SELECT 1;

SELECT pg_advisory_xact_lock($1::int, hashtext($2));
