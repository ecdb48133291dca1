import type { EncryptedColumn } from '@carebourse/runtime/key-rotation';
import { breachPlace } from './privacy-desk/store/breaches.ts';
import { notesPlace, personPlace } from './store/dependents.ts';
import { pastPlace, setPlace } from './directives/store/directives.ts';
import { secretPlace } from './store/number-hash.ts';
import { claimPlace, reasonPlace } from './store/record-links.ts';
import { answerPlace, questionPlace } from './records/store/record-questions.ts';
import { profilePlace } from './store/role-profiles.ts';
import { searchPlace } from './watches/store/saved-searches.ts';

/** All that this service encrypts. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'role_profile', key: 'user_id', column: 'data', place: profilePlace },
  { table: 'dependent', key: 'id', column: 'sealed', place: personPlace },
  { table: 'dependent', key: 'id', column: 'medical_notes', place: notesPlace },
  { table: 'record_link', key: 'id', column: 'sealed', place: claimPlace },
  { table: 'record_link', key: 'id', column: 'reason', place: reasonPlace },
  { table: 'record_question', key: 'id', column: 'sealed', place: questionPlace },
  { table: 'record_question', key: 'id', column: 'answer', place: answerPlace },
  // Taken over as it lay in the row of the link.
  { table: 'directive_person', key: 'link_id', column: 'claim', place: claimPlace },
  { table: 'directive_set', key: 'id', column: 'sealed', place: setPlace },
  {
    table: 'directive_history',
    key: 'id',
    column: 'sealed',
    place: pastPlace,
    replacedBy: 'seal_directive_history',
  },
  { table: 'breach_revision', key: 'id', column: 'sealed', place: breachPlace, replacedBy: 'seal_breach_revision' },
  { table: 'saved_search', key: 'id', column: 'sealed', place: searchPlace },
  { table: 'profile_secret', key: 'id', column: 'secret', place: secretPlace },
];
