import type { CatalogueRpc } from '../../context.ts';
import { listOpenReviewsOf } from '../store/draft-reviews.ts';
import { findManaged } from '../../store/managed-resources.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentReview } from './present-review.ts';

/** Of entries that the caller still keeps. */
export const listOwnReviews: CatalogueRpc<'ListOwnReviews'> = async (context, _request, { caller }) => {
  const { db } = context;
  const { organizationId } = await requireEditor(context, caller);
  const rows = await listOpenReviewsOf(db, caller.userId);
  const reviews = await Promise.all(
    rows.map(async (row) => {
      const entry = await findManaged(db, row.resourceType, row.resourceId);
      const isKept = entry && entry.content.stewardOrganizationId === organizationId;
      return isKept ? [presentReview(row, entry.content.name)] : [];
    }),
  );
  return { reviews: reviews.flat() };
};
