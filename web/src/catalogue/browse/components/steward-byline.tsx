import type { AiAgent } from '@carebourse/contracts/catalogue';
import { Link } from 'react-router-dom';
import { dotted } from '../../../lib/dotted.ts';
import { to } from '../../../lib/paths.ts';

interface StewardBylineProps {
  entry: Pick<AiAgent, 'stewardName' | 'stewardOrganizationId'>;
  /** What else is said of the entry in the line. */
  also?: string;
}

/** Who offers an entry, with the way to them. */
export function StewardByline({ entry: { stewardName, stewardOrganizationId }, also }: StewardBylineProps) {
  if (!stewardName || stewardOrganizationId === null) return dotted([stewardName, also]);
  return (
    <>
      <Link to={to.steward(stewardOrganizationId)}>{stewardName}</Link>
      {also && `\u00a0· ${also}`}
    </>
  );
}
