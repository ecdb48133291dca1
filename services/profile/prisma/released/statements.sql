INSERT INTO directive_version (id, version) VALUES ($1, 0) ON CONFLICT (id) DO UPDATE SET version = directive_version.version RETURNING version;

SELECT 1;

SELECT EXISTS (SELECT FROM saved_search WHERE id <> ALL($1::int[])) AS "isThere";

SELECT FROM dependent WHERE id = $1 AND parent_id = $2 FOR UPDATE;

SELECT FROM dependent WHERE id IN ( SELECT dependent_id FROM record_link WHERE number_hash = $1 AND of_grown) ORDER BY id FOR UPDATE;

SELECT FROM record_question WHERE id = $1 FOR UPDATE;

SELECT data FROM role_profile WHERE user_id = $1 FOR UPDATE;

SELECT erase_directive_history($1::int);

SELECT id, user_id AS "userId" FROM saved_search WHERE id IN (SELECT search_id FROM search_hit WHERE pending_name IS NOT NULL) ORDER BY id;

SELECT p.ref::text AS ref, p.version, p.held, p.link_id AS "linkId", p.claim, h.id AS "pastId", h.sealed AS directives FROM directive_person p LEFT JOIN directive_history h ON h.user_id = p.user_id AND h.revision = p.published_revision AND coalesce(h.dependent_id, 0) = coalesce(p.dependent_id, 0) WHERE p.version > $1 ORDER BY p.version LIMIT $2;

SELECT pg_advisory_xact_lock($1::int, $2::int);

SELECT pg_advisory_xact_lock($1::int, 0);

SELECT pg_advisory_xact_lock($1::int, key) FROM ( SELECT DISTINCT hashtext(hash) AS key FROM unnest($2::text[]) AS hash ORDER BY key) AS keys;

SELECT pg_advisory_xact_lock_shared($1::int, 0);

SELECT pg_try_advisory_xact_lock($1::int, 0) AS "isOurs";

SELECT questions.*, links.* FROM (SELECT count(*)::int AS "openQuestions", count(*) FILTER (WHERE kind = 'complaint')::int AS "openComplaints", count(*) FILTER (WHERE due_at <= $1)::int AS "overdueQuestions", min(due_at) AS "nextDueAt" FROM record_question WHERE state = 'open') AS questions, (SELECT count(*) FILTER (WHERE state = 'waiting')::int AS "waitingLinks", count(*) FILTER (WHERE state = 'contested')::int AS "contestedLinks" FROM record_link WHERE state IN ('waiting', 'contested')) AS links;

SELECT resource_type AS "resourceType", resource_id AS "resourceId" FROM changed_entry WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE;

SELECT search_id AS "searchId", resource_type AS "resourceType", resource_id AS "resourceId", pending_name AS name FROM search_hit WHERE search_id = $1 AND pending_name IS NOT NULL ORDER BY pending_name, resource_type, resource_id FOR UPDATE;

SELECT to_char(asked_at AT TIME ZONE $1, 'YYYY-MM') AS month, kind, count(*)::int AS sent, count(*) FILTER (WHERE answered_at <= due_at)::int AS "answeredInTime", count(*) FILTER (WHERE answered_at > due_at)::int AS "answeredLate", count(*) FILTER (WHERE state = 'open')::int AS open FROM record_question WHERE extract(year FROM asked_at AT TIME ZONE $2) = $3 AND ($4::int IS NULL OR organization_id = $5::int) GROUP BY 1, 2 ORDER BY 1, 2;

WITH breach AS (SELECT DISTINCT ON (breach_id) * FROM breach_revision ORDER BY breach_id, revision DESC) SELECT kind, count(*)::int AS incidents, sum(persons)::int AS persons, count(*) FILTER (WHERE persons = 1)::int AS one, count(*) FILTER (WHERE persons BETWEEN 2 AND 10)::int AS "upTo10", count(*) FILTER (WHERE persons BETWEEN 11 AND 50)::int AS "upTo50", count(*) FILTER (WHERE persons BETWEEN 51 AND 100)::int AS "upTo100", count(*) FILTER (WHERE persons > 100)::int AS "over100", count(*) FILTER (WHERE persons_notified)::int AS "personsNotified", count(*) FILTER (WHERE commissioner_notified)::int AS "commissionerNotified" FROM breach WHERE extract(year FROM found_on) = $1 GROUP BY kind ORDER BY kind;

WITH subjects AS ( SELECT user_id, coalesce(dependent_id, 0) AS subject FROM directive_set WHERE user_id = ANY($1::int[]) UNION SELECT user_id, coalesce(dependent_id, 0) FROM directive_person WHERE user_id = ANY($2::int[]) ) SELECT p.ref::text AS ref, s.user_id AS "userId", nullif(s.subject, 0) AS "dependentId", d.revision AS decided, l.id AS "linkId", l.state, l.sealed AS claim, l.number_hash AS "numberHash", p.published_revision AS "publishedRevision", p.held FROM subjects s LEFT JOIN directive_set d ON d.user_id = s.user_id AND coalesce(d.dependent_id, 0) = s.subject AND d.statements > 0 LEFT JOIN record_link l ON l.user_id = s.user_id AND coalesce(l.dependent_id, 0) = s.subject LEFT JOIN directive_person p ON p.user_id = s.user_id AND coalesce(p.dependent_id, 0) = s.subject ORDER BY s.user_id, s.subject;
