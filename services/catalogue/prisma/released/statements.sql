INSERT INTO request_count (resource_type, resource_id, count) VALUES ($1, $2, 1) ON CONFLICT (resource_type, resource_id) DO UPDATE SET count = request_count.count + 1;

SELECT 1;

SELECT id, name, description, category, access_level AS "accessLevel", record_count AS "recordCount", date_range AS "dateRange", data_types AS "dataTypes", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName", coalesce(count, 0) AS "requestCount" FROM data_domain LEFT JOIN request_count ON resource_type = 'dataDomain' AND resource_id = id WHERE id = ANY($1::int[]) AND $2;

SELECT id, name, description, category, size, compliance, icon, icon_bg AS "iconBg", update_frequency AS "updateFrequency", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName", coalesce(count, 0) AS "requestCount" FROM data_product LEFT JOIN request_count ON resource_type = 'data' AND resource_id = id WHERE id = ANY($1::int[]) AND $2;

SELECT id, name, description, category, specialty, verified, icon, icon_bg AS "iconBg", last_updated AS "lastUpdated", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName", coalesce(count, 0) AS "requestCount" FROM ai_agent LEFT JOIN request_count ON resource_type = 'agent' AND resource_id = id WHERE id = ANY($1::int[]) AND $2;

SELECT id, name, description, domains, source_type AS "sourceType", access_level AS "accessLevel", record_count AS "recordCount", format, last_updated AS "lastUpdated", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName", coalesce(count, 0) AS "requestCount" FROM data_collection LEFT JOIN request_count ON resource_type = 'dataCollection' AND resource_id = id WHERE id = ANY($1::int[]) AND $2;
