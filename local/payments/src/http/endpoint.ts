import { z } from 'zod';
import type { Work } from '../store/transaction.ts';
import { expand } from './expand.ts';
import { textList } from './fields.ts';
import { parseParams } from './parse-params.ts';

/** One call of the API, ready to be mounted. */
export interface Endpoint {
  method: 'get' | 'post' | 'delete';
  /** Express's notation, from `/v1` on. */
  path: string;
  /** Reads the parameters, does the work and answers the object, with what `expand` names filled in. */
  run(work: Work, call: Call): Promise<object>;
}

export interface Call {
  /** The part `:id` of the path; empty where there is none. */
  id: string;
  given: unknown;
}

export function endpoint<Shape extends z.ZodRawShape>(definition: {
  method: Endpoint['method'];
  path: string;
  params: Shape;
  run(work: Work, call: { id: string; params: z.output<z.ZodObject<Shape>> }): Promise<object>;
}): Endpoint {
  const own = z.strictObject(definition.params);
  const all = z.looseObject({ expand: textList.optional() });
  return {
    method: definition.method,
    path: definition.path,
    async run(work, { id, given }) {
      const { expand: paths = [], ...rest } = parseParams(all, given);
      const answer = await definition.run(work, { id, params: parseParams(own, rest) });
      return expand(work, answer, paths);
    },
  };
}
