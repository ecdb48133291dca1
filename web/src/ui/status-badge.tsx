import { Badge } from './badge.tsx';
import { requestStatusLook } from './request-status.ts';

interface StatusBadgeProps {
  /** The request's status as the server gives it. */
  status: string;
}

/** The state of an access request: a pending one reads "Requested". */
export function StatusBadge({ status }: StatusBadgeProps) {
  const { label, tone, icon } = requestStatusLook(status);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
