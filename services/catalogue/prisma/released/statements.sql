INSERT INTO request_count (resource_type, resource_id, count) VALUES ($1, $2, 1) ON CONFLICT (resource_type, resource_id) DO UPDATE SET count = request_count.count + 1;

SELECT 1;

SELECT id FROM harvest WHERE state = 'active' AND next_at <= $1 AND id <> ALL($2) AND NOT EXISTS ( SELECT FROM catalogue_import WHERE harvest_id = harvest.id AND catalogue_import.state IN ('reading', 'applying') ) ORDER BY next_at LIMIT 1;

SELECT id, name, description, category, access_level AS "accessLevel", record_count AS "recordCount", date_range AS "dateRange", data_types AS "dataTypes", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName", coalesce(count, 0) AS "requestCount", published_at AS "publishedAt", $1 AS delivered FROM data_domain LEFT JOIN request_count ON resource_type = 'dataDomain' AND resource_id = id WHERE id = ANY($2::int[]) AND $3;

SELECT id, name, description, category, size, compliance, icon, icon_bg AS "iconBg", update_frequency AS "updateFrequency", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName", coalesce(count, 0) AS "requestCount", published_at AS "publishedAt", $1 AS delivered FROM data_product LEFT JOIN request_count ON resource_type = 'data' AND resource_id = id WHERE id = ANY($2::int[]) AND $3;

SELECT id, name, description, category, specialty, verified, icon, icon_bg AS "iconBg", last_updated AS "lastUpdated", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName", coalesce(count, 0) AS "requestCount", published_at AS "publishedAt" FROM ai_agent LEFT JOIN request_count ON resource_type = 'agent' AND resource_id = id WHERE id = ANY($1::int[]) AND $2;

SELECT id, name, description, domains, source_type AS "sourceType", access_level AS "accessLevel", record_count AS "recordCount", format, last_updated AS "lastUpdated", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName", coalesce(count, 0) AS "requestCount", published_at AS "publishedAt", $1 AS delivered FROM data_collection LEFT JOIN request_count ON resource_type = 'dataCollection' AND resource_id = id WHERE id = ANY($2::int[]) AND $3;

SELECT pg_try_advisory_xact_lock($1::int, $2::int) AS "isOurs";

SELECT resource_type AS "resourceType", resource_id AS "resourceId", source FROM entry_source AS brought WHERE harvest_id = $1 AND NOT EXISTS ( SELECT FROM import_line AS told WHERE told.import_id = $2 AND told.resource_type = brought.resource_type AND told.resource_id = brought.resource_id ) ORDER BY resource_type, resource_id;

UPDATE catalogue_import SET read_at = $1 WHERE id = ( SELECT id FROM catalogue_import WHERE state = 'reading' AND is_address AND (read_at IS NULL OR read_at < $2) ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED ) RETURNING id;

UPDATE entry_source SET harvest_id = $1 FROM import_line AS told WHERE told.import_id = $2 AND told.action IN ('made', 'changed', 'left') AND told.resource_type = entry_source.resource_type AND told.resource_id = entry_source.resource_id;

UPDATE import_line SET resource_id = made.id FROM unnest($1::int[], $2::int[]) AS made (position, id) WHERE import_id = $3 AND import_line.position = made.position;
