import type { EncryptedColumn } from '@carebourse/runtime/key-rotation';
import { credentialPlace } from './agents/store/agent-connections.ts';
import { contentPlace } from './agents/store/kept-invocations.ts';
import { feedbackPlace } from './agents/store/feedback.ts';
import { questionPlace } from './questions/store/kept-questions.ts';
import { secretPlace } from './store/secrets.ts';
import { readingNotePlace } from './use/store/unusual-readings.ts';
import { uploadPlace } from './uploads/store/uploads.ts';

/** All that this service encrypts. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'agent_connection', key: 'agent_id', column: 'credential', place: credentialPlace },
  { table: 'delivery_secret', key: 'id', column: 'secret', place: secretPlace },
  { table: 'kept_invocation', key: 'id', column: 'sealed', place: contentPlace },
  { table: 'invocation_feedback', key: 'invocation_id', column: 'sealed', place: feedbackPlace },
  { table: 'kept_question', key: 'id', column: 'sealed', place: questionPlace },
  { table: 'unusual_reading', key: 'id', column: 'note', place: readingNotePlace },
  { table: 'upload', key: 'id', column: 'sealed', place: uploadPlace },
];
