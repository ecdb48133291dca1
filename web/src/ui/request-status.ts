import { REQUEST_STATUSES, type RequestStatus } from '@carebourse/contracts/constants';
import { Ban, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import type { Tone } from '../theme/tokens.ts';

interface StatusLook {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

const looks: Record<RequestStatus, StatusLook> = {
  pending: { label: 'Requested', tone: 'blue', icon: Clock },
  approved: { label: 'Approved', tone: 'green', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'rose', icon: CircleX },
  returned: { label: 'Changes needed', tone: 'amber', icon: Undo2 },
  withdrawn: { label: 'Withdrawn', tone: 'slate', icon: Undo2 },
  expired: { label: 'Expired', tone: 'slate', icon: Hourglass },
  revoked: { label: 'Revoked', tone: 'slate', icon: Ban },
};

const isKnown = (status: string): status is RequestStatus => (REQUEST_STATUSES as readonly string[]).includes(status);

/** How a request's status is shown. A status that we do not know is shown as pending (specification §4). */
export function requestStatusLook(status: string): StatusLook {
  return looks[isKnown(status) ? status : 'pending'];
}
