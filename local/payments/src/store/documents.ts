import { noSuch } from '../http/api-error.ts';
import type * as Types from '../model/types.ts';
import type { Work } from './transaction.ts';

/** What is kept, by Stripe's own name in `object`. */
export interface Documents {
  product: Types.Product;
  price: Types.Price;
  customer: Types.Customer;
  payment_method: Types.PaymentMethod;
  subscription: Types.Subscription;
  invoice: Types.Invoice;
  invoiceitem: Types.InvoiceItem;
  invoice_payment: Types.InvoicePayment;
  payment_intent: Types.PaymentIntent;
  charge: Types.Charge;
  refund: Types.Refund;
  'checkout.session': Types.CheckoutSession;
  'checkout.order': Types.CheckoutOrder;
  'billing_portal.session': Types.PortalSession;
  'test_helpers.test_clock': Types.TestClock;
  event: Types.EventObject;
}

export type Kind = keyof Documents;

type Stored = Documents[Kind];

/** Writes a document as it is now. */
export async function save<Document extends Stored>({ sql }: Work, document: Document): Promise<Document> {
  await sql.query(
    'INSERT INTO document (id, kind, body) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    [document.id, document.object, JSON.stringify(document)],
  );
  return document;
}

export async function find<K extends Kind>({ sql }: Work, kind: K, id: string): Promise<Documents[K] | undefined> {
  const found = await sql.query<{ body: Documents[K] }>('SELECT body FROM document WHERE id = $1 AND kind = $2', [
    id,
    kind,
  ]);
  return found.rows[0]?.body;
}

/**
 * @param param the parameter that named it; without one it was part of the address
 * @throws ApiError resource_missing
 */
export async function get<K extends Kind>(work: Work, kind: K, id: string, param?: string): Promise<Documents[K]> {
  const document = await find(work, kind, id);
  if (!document) throw noSuch(kind, id, param);
  return document;
}

export interface Query {
  /** Fields that must be equal, nested as in the document. */
  where?: object;
  /** Any of several such. */
  anyOf?: object[];
  created?: { gt?: number; gte?: number; lt?: number; lte?: number } | undefined;
  limit?: number;
  /** Goes on after the document with this id, towards older ones. */
  startingAfter?: string | undefined;
  /** The page that ends before the document with this id. */
  endingBefore?: string | undefined;
}

/** Newest first, as all of Stripe's lists. */
export async function list<K extends Kind>(work: Work, kind: K, query: Query = {}): Promise<Documents[K][]> {
  const { where = {}, anyOf = [{}], created = {}, limit = 1000, startingAfter, endingBefore } = query;
  const direction = endingBefore ? 'ASC' : 'DESC';
  const found = await work.sql.query<{ body: Documents[K] }>(
    `SELECT body FROM document
     WHERE kind = $1 AND body @> $2 AND body @> ANY ($3::jsonb[])
       AND ($4::bigint IS NULL OR (body ->> 'created')::bigint > $4)
       AND ($5::bigint IS NULL OR (body ->> 'created')::bigint >= $5)
       AND ($6::bigint IS NULL OR (body ->> 'created')::bigint < $6)
       AND ($7::bigint IS NULL OR (body ->> 'created')::bigint <= $7)
       AND ($8::text IS NULL OR seq < (SELECT seq FROM document WHERE id = $8))
       AND ($9::text IS NULL OR seq > (SELECT seq FROM document WHERE id = $9))
     ORDER BY seq ${direction} LIMIT $10`,
    [
      kind,
      JSON.stringify(where),
      anyOf.map((one) => JSON.stringify(one)),
      created.gt,
      created.gte,
      created.lt,
      created.lte,
      startingAfter,
      endingBefore,
      limit,
    ],
  );
  const bodies = found.rows.map((row) => row.body);
  return endingBefore ? bodies.reverse() : bodies;
}

/** By id, whatever kind it is. For expansion. */
export async function findAny({ sql }: Work, id: string): Promise<Stored | undefined> {
  const found = await sql.query<{ body: Stored }>('SELECT body FROM document WHERE id = $1', [id]);
  return found.rows[0]?.body;
}
