import { complianceReferenceSchema } from '@carebourse/contracts/compliance';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { NotFoundError } from '@carebourse/runtime/errors';
import { keptOnce } from '@carebourse/runtime/kept-once';
import type { CatalogueRpc } from '../../context.ts';
import { complianceText, fileNameOf } from '../domain/compliance/document.ts';
import { findComplianceFacts } from '../store/compliance-facts.ts';

export const getComplianceDocument: CatalogueRpc<'GetComplianceDocument'> = async (context, request) => {
  const reference = complianceReferenceSchema.safeParse(request);
  if (!reference.success) throw new NotFoundError(MESSAGES.catalogue.documentNotFound);
  const { resourceType, resourceId, document } = reference.data;
  const facts = await findComplianceFacts(context.db, resourceType, resourceId);
  if (!facts) throw new NotFoundError(MESSAGES.requests.resourceNotFound);

  const text = complianceText(document, facts);
  const day = dayInOntario(context.now());
  const content = await keptOnce(context.documents, JSON.stringify([reference.data, day, facts]), async () => {
    // Loaded with its fonts when the first document is made: a service is ready sooner without them.
    const { compliancePdf } = await import('../pdf/compliance-pdf.ts');
    return compliancePdf(text, facts, day);
  });
  return { content, fileName: fileNameOf(text, facts) };
};
