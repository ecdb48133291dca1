import { describeConstraints } from '@carebourse/testing/constraints';

const revision = (values: string): string =>
  `INSERT INTO resource_revision (resource_type, resource_id, revision, action, at, content) VALUES (${values})`;

describeConstraints('catalogue', {
  ai_agent_access_roles_known: "UPDATE ai_agent SET access_roles = '{owner}'",
  ai_agent_category_known: "UPDATE ai_agent SET category = 'other'",
  ai_agent_name_not_blank: "UPDATE ai_agent SET name = ' '",
  ai_agent_revision_positive: 'UPDATE ai_agent SET revision = 0',
  model_card_is_append_only: ["UPDATE model_card SET card = '{}'", 'DELETE FROM model_card', 'TRUNCATE model_card'],
  entry_facts_is_append_only: [
    "UPDATE entry_facts SET facts = '{}'",
    'DELETE FROM entry_facts',
    'TRUNCATE entry_facts',
  ],
  entry_form_is_append_only: [
    "UPDATE entry_form SET questions = '[]'",
    'DELETE FROM entry_form',
    'TRUNCATE entry_form',
  ],
  entry_form_list:
    "INSERT INTO entry_form SELECT resource_type, resource_id, 2, '{}', changed_at, changed_by FROM entry_form",
  entry_form_type:
    "INSERT INTO entry_form SELECT 'patient', resource_id, 2, questions, changed_at, changed_by FROM entry_form",
  entry_form_version_positive:
    'INSERT INTO entry_form SELECT resource_type, resource_id, 0, questions, changed_at, changed_by FROM entry_form',
  entry_facts_object:
    "INSERT INTO entry_facts SELECT resource_type, resource_id, 2, '[]', changed_at, changed_by FROM entry_facts",
  entry_facts_type:
    "INSERT INTO entry_facts SELECT 'agent', resource_id, 2, facts, changed_at, changed_by FROM entry_facts",
  entry_facts_version_positive:
    'INSERT INTO entry_facts SELECT resource_type, resource_id, 0, facts, changed_at, changed_by FROM entry_facts',
  model_card_object: "INSERT INTO model_card SELECT agent_id, 2, '[]', changed_at, changed_by FROM model_card",
  model_card_version_positive:
    'INSERT INTO model_card SELECT agent_id, 0, card, changed_at, changed_by FROM model_card',
  catalogue_import_state_known: "UPDATE catalogue_import SET state = 'lost'",
  catalogue_import_names_who_agreed: "UPDATE catalogue_import SET state = 'done', agreed_by = NULL",
  catalogue_import_agreed_role_known: "UPDATE catalogue_import SET agreed_role = 'nobody'",
  harvest_state_known: "UPDATE harvest SET state = 'lost', reason = NULL",
  harvest_every_known: "UPDATE harvest SET every = 'hourly'",
  harvest_has_reason: 'UPDATE harvest SET reason = NULL',
  harvest_url: "UPDATE harvest SET url = 'https://one.example'",
  catalogue_import_counts_positive: 'UPDATE catalogue_import SET applied = -1',
  import_line_action_known: "UPDATE import_line SET action = 'lost'",
  import_line_resource_type_known: "UPDATE import_line SET resource_type = 'person'",
  import_line_has_content: 'UPDATE import_line SET content = NULL',
  import_line_has_revision: "UPDATE import_line SET action = 'changed'",
  import_line_import_id_fkey:
    "INSERT INTO import_line (import_id, position, action, source, resource_type, problems) VALUES (-1, 1, 'left', '', 'data', '[]')",
  entry_source_resource_type_known: "UPDATE entry_source SET resource_type = 'person'",
  entry_source_source:
    "INSERT INTO entry_source (resource_type, resource_id, source) SELECT 'agent', resource_id, source FROM entry_source",
  data_product_access_roles_known: "UPDATE data_product SET access_roles = '{owner}'",
  data_product_category_known: "UPDATE data_product SET category = 'other'",
  data_product_name_not_blank: "UPDATE data_product SET name = ' '",
  data_product_revision_positive: 'UPDATE data_product SET revision = 0',
  data_domain_access_roles_known: "UPDATE data_domain SET access_roles = '{owner}'",
  data_domain_category_known: "UPDATE data_domain SET category = 'other'",
  data_domain_name_not_blank: "UPDATE data_domain SET name = ' '",
  data_domain_revision_positive: 'UPDATE data_domain SET revision = 0',
  data_domain_access_level_known: "UPDATE data_domain SET access_level = 'secret'",
  data_domain_record_count_positive: 'UPDATE data_domain SET record_count = -1',
  data_collection_access_roles_known: "UPDATE data_collection SET access_roles = '{owner}'",
  data_collection_name_not_blank: "UPDATE data_collection SET name = ' '",
  data_collection_revision_positive: 'UPDATE data_collection SET revision = 0',
  data_collection_access_level_known: "UPDATE data_collection SET access_level = 'secret'",
  data_collection_record_count_positive: 'UPDATE data_collection SET record_count = -1',
  data_domain_name_key: "UPDATE data_domain SET name = 'Same'",
  publication_resource_type_known: "UPDATE publication SET resource_type = 'person'",
  publication_from_known: 'UPDATE publication SET "from" = \'sold\'',
  publication_content_object: "UPDATE publication SET content = '[]'",
  publication_decided: ["UPDATE publication SET state = 'lost'", "UPDATE publication SET state = 'open'"],
  publication_detail_known: [
    "UPDATE publication SET detail_kind = 'secret', detail_seen = 0",
    "UPDATE publication SET detail_kind = 'card', detail_seen = NULL",
    "UPDATE publication SET detail_kind = 'card', detail_seen = -1",
    `UPDATE publication SET detail_kind = NULL, detail_seen = NULL, detail = '{}'`,
  ],
  publication_one_open: `INSERT INTO publication
    (resource_type, resource_id, steward_organization_id, revision, "from", content, asked_by, asked_at)
    SELECT resource_type, resource_id, 9, 1, 'draft', content, 5, now() FROM publication
    CROSS JOIN generate_series(1, 2)`,
  draft_review_resource_type_known: "UPDATE draft_review SET resource_type = 'person'",
  draft_review_answered: ['UPDATE draft_review SET comment = NULL', "UPDATE draft_review SET answer = 'perhaps'"],
  delivered_table_resource_type_known: "UPDATE delivered_table SET resource_type = 'agent'",
  delivered_table_counts_positive: ['UPDATE delivered_table SET rows = -1', 'UPDATE delivered_table SET persons = -1'],
  request_count_positive: 'UPDATE request_count SET count = 0',
  request_count_resource_type_known: "UPDATE request_count SET resource_type = 'person'",
  resource_revision_action_known: revision("'agent', 1, 1, 'sold', now(), '{}'"),
  resource_revision_content_object: revision("'agent', 1, 1, 'edited', now(), '[]'"),
  resource_revision_is_append_only: [
    "UPDATE resource_revision SET action = 'edited'",
    'DELETE FROM resource_revision',
    'TRUNCATE resource_revision',
  ],
  resource_revision_positive: revision("'agent', 1, 0, 'edited', now(), '{}'"),
  resource_revision_resource_type_known: revision("'person', 1, 1, 'edited', now(), '{}'"),
  searched_entry_resource:
    'INSERT INTO searched_entry (resource_type, resource_id, name, description, contained) SELECT resource_type, resource_id, name, description, contained FROM searched_entry',
  searched_stem_entry_id_fkey: "INSERT INTO searched_stem (stem, entry_id, weight) VALUES ('renal', -1, 1)",
});
