import { z } from 'zod';
import { idSchema } from './text.ts';

/** The documents that every data domain and data collection has (§2 Data services catalogue). */
export const COMPLIANCE_DOCUMENTS = ['phipa', 'quality', 'terms'] as const;
export type ComplianceDocument = (typeof COMPLIANCE_DOCUMENTS)[number];

/** Types of resources that have compliance documents. */
export const DOCUMENTED_TYPES = ['dataDomain', 'dataCollection'] as const;
export type DocumentedType = (typeof DOCUMENTED_TYPES)[number];

/** GET /api/compliance/{resourceType}/{id}/{document} */
export const complianceReferenceSchema = z.object({
  resourceType: z.enum(DOCUMENTED_TYPES),
  resourceId: idSchema,
  document: z.enum(COMPLIANCE_DOCUMENTS),
});
export type ComplianceReference = z.output<typeof complianceReferenceSchema>;

/** The address of a document: a PDF that opens in the browser. */
export function complianceDocumentPath(resourceType: DocumentedType, id: number, document: ComplianceDocument): string {
  return `/api/compliance/${resourceType}/${id}/${document}`;
}
