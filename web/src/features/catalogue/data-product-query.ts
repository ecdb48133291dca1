/** The entry of the address's query that names the open data product: ?product={id}. */
export const DATA_PRODUCT_QUERY = 'product';
