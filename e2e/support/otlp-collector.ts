import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: z.array(attributeSchema).default([]),
});
const payloadSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(spanSchema) })),
    }),
  ),
});

export interface CollectedSpan extends z.output<typeof spanSchema> {
  service: string;
  scope: string;
}

export interface OtlpCollector {
  endpoint: string;
  spans: CollectedSpan[];
  /** Everything that was received, as text. */
  raw(): string;
  stop(): Promise<void>;
}

/** Receives traces as OTLP over HTTP in JSON, as any collector does. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (request.url === '/v1/traces') {
        bodies.push(body);
        spans.push(...readSpans(body));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    raw: () => bodies.join('\n'),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readSpans(body: string): CollectedSpan[] {
  return payloadSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find((attribute) => attribute.key === 'service.name')?.value['stringValue'];
    return scopeSpans.flatMap(({ scope, spans }) =>
      spans.map((span) => ({ ...span, service: String(name), scope: scope.name })),
    );
  });
}
