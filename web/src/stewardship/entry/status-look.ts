import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import { Archive, CircleCheck, type LucideIcon, PencilLine } from 'lucide-react';
import type { Tone } from '../../theme/tokens.ts';

interface StatusLook {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

/** How the status of an entry is shown. */
export const statusLooks: Record<ResourceStatus, StatusLook> = {
  draft: { label: 'Draft', tone: 'amber', icon: PencilLine },
  published: { label: 'Published', tone: 'green', icon: CircleCheck },
  retired: { label: 'Retired', tone: 'slate', icon: Archive },
};
