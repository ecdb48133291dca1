import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { text, textList } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { get } from '../store/documents.ts';

export const eventEndpoints: Endpoint[] = [
  endpoint({ method: 'get', path: '/events/:id', params: {}, run: (work, { id }) => get(work, 'event', id) }),
  listEndpoint({
    path: '/events',
    kind: 'event',
    filters: { type: text.optional(), types: textList.optional() },
    where: ({ type, types }) => (types ?? [type]).map((one) => ({ type: one })),
  }),
];
