import { idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';
import { route, type Route } from '../../route.ts';

/** What a browser's own viewer of PDFs needs, and no more. */
const PDF_SECURITY_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export const complianceRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/compliance/{resourceType}/{id}/{document}',
    summary: 'A compliance document of a data domain or a data collection, as a PDF',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    params: z.object({
      // Another type or document is one that does not exist (404), not a malformed address (400).
      resourceType: z.string().describe('dataDomain or dataCollection'),
      id: idSchema,
      document: z.string().describe('phipa, quality or terms'),
    }),
    answer: { status: 200, description: 'The document', mediaTypes: ['application/pdf'] },
    async handle({ clients }, { params, response }) {
      const { content, fileName } = await clients.entries.call('GetComplianceDocument', {
        resourceType: params.resourceType,
        resourceId: params.id,
        document: params.document,
      });
      response.setHeader('content-type', 'application/pdf');
      response.setHeader('content-disposition', `inline; filename="${fileName}"`);
      response.setHeader('content-security-policy', PDF_SECURITY_POLICY);
      response.setHeader('cache-control', 'no-cache');
      // Adds the ETag, and answers 304 to whoever has this document already.
      response.send(content);
      return undefined;
    },
  }),
];
