import type { ResourceStatus } from '@carebourse/contracts/catalogue-management';
import { Badge } from '../../../ui/badge.tsx';
import { statusLooks } from '../status-look.ts';

interface EntryStatusProps {
  status: ResourceStatus;
}

export function EntryStatus({ status }: EntryStatusProps) {
  const { label, tone, icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
