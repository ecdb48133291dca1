import type { EncryptedColumn } from '@carebourse/runtime/key-rotation';
import { credentialPlace } from './store/agent-connections.ts';
import { feedbackPlace } from './store/feedback.ts';
import { questionPlace } from './store/kept-questions.ts';
import { secretPlace } from './store/secrets.ts';
import { uploadPlace } from './store/uploads.ts';

/** All that this service encrypts. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'agent_connection', key: 'agent_id', column: 'credential', place: credentialPlace },
  { table: 'delivery_secret', key: 'id', column: 'secret', place: secretPlace },
  { table: 'invocation_feedback', key: 'invocation_id', column: 'sealed', place: feedbackPlace },
  { table: 'kept_question', key: 'id', column: 'sealed', place: questionPlace },
  { table: 'upload', key: 'id', column: 'sealed', place: uploadPlace },
];
