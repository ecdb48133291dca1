import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { createHash } from 'node:crypto';
import type { Database } from '../../store/database.ts';

/** What the issuer keeps; a grant is a row of `assistant`, and nothing else is stored. */
export const ARTIFACT_MODELS = ['Interaction', 'AuthorizationCode', 'RefreshToken'] as const;
export type ArtifactModel = (typeof ARTIFACT_MODELS)[number];

interface Store {
  db: Database;
  cipher: FieldCipher;
  now: () => Date;
}

/** What is stored of a secret, which is random and long. */
function hashOf(model: ArtifactModel, secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`${model}/${secret}`).digest());
}

export function artifactPlace(hash: Uint8Array): string {
  return `oidc_artifact.payload/${Buffer.from(hash).toString('hex')}`;
}

export async function saveArtifact(
  { db, cipher }: Store,
  model: ArtifactModel,
  secret: string,
  { payload, assistantId, expiresAt }: { payload: object; assistantId: string | null; expiresAt: Date },
): Promise<void> {
  const hash = hashOf(model, secret);
  const data = { payload: cipher.encrypt(JSON.stringify(payload), artifactPlace(hash)), assistantId, expiresAt };
  await db.oidcArtifact.upsert({ where: { hash }, create: { hash, model, ...data }, update: data });
}

/** @returns what was saved, and whether it was used already; undefined once it has run out */
export async function findArtifact(
  { db, cipher, now }: Store,
  model: ArtifactModel,
  secret: string,
): Promise<{ payload: object; consumedAt: Date | null } | undefined> {
  const hash = hashOf(model, secret);
  const row = await db.oidcArtifact.findUnique({ where: { hash, expiresAt: { gt: now() } } });
  if (!row) return undefined;
  const payload = JSON.parse(cipher.decrypt(row.payload, artifactPlace(hash))) as object;
  return { payload, consumedAt: row.consumedAt };
}

/** Of any number that come at once, one alone uses it. @returns whether it was this one */
export async function consumeArtifact({ db, now }: Store, model: ArtifactModel, secret: string): Promise<boolean> {
  const where = { hash: hashOf(model, secret), consumedAt: null };
  const { count } = await db.oidcArtifact.updateMany({ where, data: { consumedAt: now() } });
  return count === 1;
}

export async function removeArtifact({ db }: Store, model: ArtifactModel, secret: string): Promise<void> {
  await db.oidcArtifact.deleteMany({ where: { hash: hashOf(model, secret) } });
}

export async function removeExpiredArtifacts(db: Database, now: Date): Promise<void> {
  await db.oidcArtifact.deleteMany({ where: { expiresAt: { lte: now } } });
}
