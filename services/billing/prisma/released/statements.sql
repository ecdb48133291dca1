INSERT INTO job_run (name, ran_at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET ran_at = $3 WHERE job_run.ran_at <= $4;

SELECT 1;

SELECT pg_advisory_xact_lock($1::int, hashtext($2));
