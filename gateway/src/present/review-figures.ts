import { REQUEST_STATUSES } from '@carebourse/contracts/constants';
import type { ReviewFigures } from '@carebourse/contracts/requests';
import type { RequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';

type FiguresMessage = ResponseOut<RequestServiceDefinition['GetFigures']>;

/** Every status has a number: a chart must not guess what a gap means. */
const NONE = Object.fromEntries(
  REQUEST_STATUSES.map((status) => [status, 0]),
) as ReviewFigures['days'][number]['counts'];

export function presentFigures({ days, waiting, oldestWaitingAt }: FiguresMessage): ReviewFigures {
  return {
    days: days.map(({ day, counts }) => ({
      day,
      counts: { ...NONE, ...Object.fromEntries(counts.map(({ status, count }) => [status, count])) },
    })),
    waiting,
    oldestWaitingAt: oldestWaitingAt ?? null,
  };
}
