import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { findDataProduct } from '../store/data-products.ts';
import { countEntries } from '../store/entry-counts.ts';
import { presentDataProduct } from './present.ts';

export const getDataProduct: CatalogueRpc<'GetDataProduct'> = async ({ db }, { id }) => {
  const [product, counts] = await Promise.all([findDataProduct(db, id), countEntries(db, 'data', [{ id }])]);
  if (!product) throw new NotFoundError(MESSAGES.dataProductPage.notFoundDetail);
  return { dataProduct: presentDataProduct(product, counts) };
};
