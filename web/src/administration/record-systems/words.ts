import type { RecordSystemState } from '@carebourse/contracts/record-systems';
import type { Tone } from '../../theme/tokens.ts';

interface Look {
  label: string;
  tone: Tone;
  /** What an admin should know or do. */
  advice?: string;
}

export const stateLooks: Record<RecordSystemState, Look> = {
  ready: { label: 'Let in', tone: 'green' },
  off: { label: 'Switched off', tone: 'slate' },
  clientEnded: {
    label: 'Client ended',
    tone: 'rose',
    advice:
      'Its API client was revoked, or the client’s owner may not act now. Enter the system anew under another client.',
  },
  withoutAgents: {
    label: 'May not call agents',
    tone: 'amber',
    advice: 'Its API client lacks the scope agents:invoke, or the owner’s plan no longer gives it.',
  },
};
