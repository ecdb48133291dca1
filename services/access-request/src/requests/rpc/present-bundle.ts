import type { Context } from '../../context.ts';
import { countUnreadOfEach } from '../../store/read-marks.ts';
import type { RequestBundle } from '../../store/request-bundles.ts';
import { presentRequest } from '../../rpc/present.ts';

/** A bundle as its person sees it. */
export async function presentBundle({ db }: Pick<Context, 'db'>, userId: number, bundle: RequestBundle) {
  const { id, createdAt, requests } = bundle;
  const unread = await countUnreadOfEach(
    db,
    userId,
    requests.map((one) => one.id),
  );
  return {
    id,
    createdAt: createdAt.toISOString(),
    requests: requests.map((one) => presentRequest(one, unread.get(one.id) ?? 0)),
  };
}
