import { describeConstraints } from '@carebourse/testing/constraints';

describeConstraints('profile', {
  dependent_date_of_birth_possible: "UPDATE dependent SET date_of_birth = '1899-12-31'",
  dependent_medical_notes_encrypted: "UPDATE dependent SET medical_notes = 'Peanut allergy'",
  dependent_names_length: ["UPDATE dependent SET first_name = ''", "UPDATE dependent SET last_name = repeat('x', 101)"],
  dependent_person_once: [
    "UPDATE dependent SET sealed = 'v1.k1.a.b.c'",
    'UPDATE dependent SET first_name = NULL',
    'UPDATE dependent SET last_name = NULL, date_of_birth = NULL, relationship = NULL, first_name = NULL',
  ],
  dependent_relationship_length: "UPDATE dependent SET relationship = ''",
  dependent_sealed_encrypted:
    "UPDATE dependent SET sealed = 'Leo', first_name = NULL, last_name = NULL, date_of_birth = NULL, relationship = NULL",
  notification_link_is_path: [
    "UPDATE notification SET link = 'https://example.org'",
    "UPDATE notification SET link = '//example.org'",
  ],
  notification_resource_type_known: "UPDATE notification SET resource_type = 'person'",
  notification_resource_whole: 'UPDATE notification SET resource_id = NULL',
  notification_title_not_blank: "UPDATE notification SET title = ' '",
  notification_type_known: "UPDATE notification SET type = 'gossip'",
  organization_member_role_known: "UPDATE organization_member SET role = 'owner'",
  role_profile_data_encrypted: "UPDATE role_profile SET data = '{}'",
  role_profile_role_known: "UPDATE role_profile SET role = 'owner'",
});
