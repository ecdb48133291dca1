import { type Decision, LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { ReasonTemplate as StoredTemplate } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** What reviewers wrote in a template. */
interface TemplateTexts {
  title: string;
  text: string;
}

export interface ReasonTemplate extends TemplateTexts {
  id: number;
  /** Null for those of the admins. */
  organizationId: number | null;
  decision: Decision;
}

/** Any number that no other two-part advisory lock of this database uses; the other part is the organization. */
const SHELF_LOCK = 7_402;

/** By title. */
export async function listTemplates(
  db: Database,
  cipher: FieldCipher,
  organizationId: number | null,
): Promise<ReasonTemplate[]> {
  const rows = await db.reasonTemplate.findMany({ where: { organizationId } });
  return rows.map((row) => open(cipher, row)).toSorted((one, other) => one.title.localeCompare(other.title, 'en-CA'));
}

/** @throws ConflictError when there are as many as there may be */
export async function addTemplate(
  tx: Transaction,
  cipher: FieldCipher,
  { title, text, ...row }: ReasonTemplate,
): Promise<ReasonTemplate> {
  const { organizationId, id } = row;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SHELF_LOCK}::int, ${organizationId ?? 0}::int)`;
  const { max } = LIMITS.reasonTemplates;
  const count = await tx.reasonTemplate.count({ where: { organizationId } });
  if (count >= max) throw new ConflictError(MESSAGES.reasonTemplates.tooMany(max));
  const sealed = sealTexts(cipher, templatePlace(id), { title, text });
  return open(cipher, await tx.reasonTemplate.create({ data: { ...row, sealed } }));
}

/** @throws NotFoundError when it is not on that shelf */
export async function changeTemplate(
  tx: Transaction,
  cipher: FieldCipher,
  { id, organizationId, decision, title, text }: ReasonTemplate,
): Promise<ReasonTemplate> {
  const sealed = sealTexts(cipher, templatePlace(id), { title, text });
  const { count } = await tx.reasonTemplate.updateMany({ where: { id, organizationId }, data: { decision, sealed } });
  if (count === 0) throw new NotFoundError(MESSAGES.reasonTemplates.notFound);
  return requireTemplate(tx, cipher, id);
}

/** @throws NotFoundError when it is not on that shelf */
export async function removeTemplate(tx: Transaction, id: number, organizationId: number | null): Promise<void> {
  const { count } = await tx.reasonTemplate.deleteMany({ where: { id, organizationId } });
  if (count === 0) throw new NotFoundError(MESSAGES.reasonTemplates.notFound);
}

export async function requireTemplate(tx: Transaction, cipher: FieldCipher, id: number): Promise<ReasonTemplate> {
  return open(cipher, await tx.reasonTemplate.findUniqueOrThrow({ where: { id } }));
}

/** Where a template's texts belong; at any other place their ciphertext does not decrypt. */
export function templatePlace(id: number | bigint): string {
  return `reason_template.sealed/${id}`;
}

function open(cipher: FieldCipher, { sealed, ...row }: StoredTemplate): ReasonTemplate {
  const texts = openTexts<TemplateTexts>(cipher, templatePlace(row.id), { sealed }, { title: null, text: null });
  return { ...row, decision: row.decision as Decision, ...texts };
}
