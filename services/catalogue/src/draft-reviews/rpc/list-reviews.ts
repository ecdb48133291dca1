import type { CatalogueRpc } from '../../context.ts';
import { listReviews as findReviews } from '../store/draft-reviews.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentReview } from './present-review.ts';
import { requireManaged } from '../../rpc/require-managed.ts';

export const listReviews: CatalogueRpc<'ListReviews'> = async (context, request, { caller }) => {
  const editor = await requireEditor(context, caller);
  const { entry, ...reference } = await requireManaged(context.db, editor, request);
  const rows = await findReviews(context.db, reference);
  return { reviews: rows.map((row) => presentReview(row, entry.content.name)) };
};
