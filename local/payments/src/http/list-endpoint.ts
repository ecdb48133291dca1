import { z } from 'zod';
import { get, list, type Kind } from '../store/documents.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { integer, text, timeRange } from './fields.ts';
import { listObject } from './list-object.ts';

const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: timeRange.optional(),
};

/**
 * `GET` of a list, newest first.
 * @param filters fields that are asked for by their own name and value
 * @param where turns them, and the `:id` of the path, into what documents are compared with: any of the answered ones.
 *   As they are, unless told otherwise.
 */
export function listEndpoint<Shape extends z.ZodRawShape>(definition: {
  path: string;
  kind: Kind;
  filters: Shape;
  where?: (filters: z.output<z.ZodObject<Shape>>, id: string) => object[];
}): Endpoint {
  const { path, kind, filters, where = (given) => [given] } = definition;
  const own = z.object(filters);
  return endpoint({
    method: 'get',
    path,
    params: { ...filters, ...paging },
    async run(work, { id, params }) {
      const {
        limit,
        starting_after: startingAfter,
        ending_before: endingBefore,
        created,
        ...rest
      } = page.parse(params);
      if (startingAfter) await get(work, kind, startingAfter, 'starting_after');
      if (endingBefore) await get(work, kind, endingBefore, 'ending_before');
      const asked = where(rest as z.output<typeof own>, id);
      const found = await list(work, kind, { anyOf: asked, limit: limit + 1, startingAfter, endingBefore, created });
      const shown = endingBefore ? found.slice(-limit) : found.slice(0, limit);
      return listObject(`/v1${path.replace(':id', id)}`, shown, found.length > limit);
    },
  });
}

/** What came through the schema above once more, for its types: the filters stay as they are. */
const page = z.looseObject({
  limit: z.number(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.object({ gt: z.number(), gte: z.number(), lt: z.number(), lte: z.number() }).partial().optional(),
});
