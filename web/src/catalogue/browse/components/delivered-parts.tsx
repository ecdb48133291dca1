import type { Delivered } from '@carebourse/contracts/catalogue';
import { Badge } from '../../../ui/badge.tsx';
import { deliveredBadges } from '../delivered.ts';
import * as TEXTS from '../texts.ts';

interface DeliveredProps {
  entry: { delivered: Delivered | null };
}

/** On a card: whether nobody in what is released is real. */
export function SyntheticBadge({ entry: { delivered } }: DeliveredProps) {
  if (!delivered || delivered.synthetic === 'none') return null;
  return <Badge>{delivered.synthetic === 'all' ? TEXTS.synthetic : TEXTS.partlySynthetic}</Badge>;
}

/** In a title: how much is released, of how many people, and whether they are real. */
export function DeliveredBadges({ entry }: DeliveredProps) {
  return deliveredBadges(entry).map((words) => <Badge key={words}>{words}</Badge>);
}
