import { SettingsError } from '@carebourse/runtime/env';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Names inside a backup folder. */
export const manifestName = 'manifest.json';
export const postgresName = 'postgres';

const fileSchema = z.object({
  /** Below the backup folder, parts separated by `/`. */
  path: z.string().regex(/^(?!\/)(?!(.*\/)?\.\.(\/|$))[^\\]+$/, 'leads out of the backup'),
  bytes: z.int().min(0),
  sha256: z.hex().length(64),
});

const manifestSchema = z.object({
  format: z.literal(2),
  /** RFC 3339. Between them the files were copied; any moment from `finishedAt` on can be restored. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgresVersion: z.string(),
  systemIdentifier: z.string().regex(/^\d+$/),
  /** The first segment of the log that this backup needs; older ones of the archive may go with older backups. */
  firstSegment: z.string(),
  /** WAL_ARCHIVE_DIR of the product, if it archived its log. */
  walArchive: z.string().nullable(),
  /** The keys that open the data, by name; only digests, so that the right file can be told. */
  keys: z.array(z.object({ name: z.string(), sha256: z.hex() })),
  /** Folders, because empty ones count. */
  folders: z.array(fileSchema.shape.path),
  files: z.array(fileSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type CopiedFile = z.output<typeof fileSchema>;

/** Comes last into a backup: a folder without a manifest is not one. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify({ ...manifest, digest: digestOf(manifest) }, null, 1)}\n`;
  writeFileSync(join(folder, manifestName), text, { mode: 0o600, flush: true });
}

/** @throws SettingsError when the folder holds no finished backup, or the manifest itself is damaged */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new SettingsError(`${folder} is no finished backup: it has no ${manifestName}.`);
  try {
    const { digest, ...manifest } = manifestSchema
      .extend({ digest: z.string() })
      .parse(JSON.parse(readFileSync(path, 'utf8')));
    if (digest !== digestOf(manifest)) throw new Error('its digest does not fit');
    return manifest;
  } catch (cause) {
    throw new SettingsError(`${path} is damaged: take another backup.`, { cause });
  }
}

export function describeKeys(ring: string): Manifest['keys'] {
  return [...parseRing(ring)].map(([name, key]) => ({ name, sha256: createHash('sha256').update(key).digest('hex') }));
}

function digestOf(manifest: Manifest): string {
  // The order of the schema, whatever the order in memory.
  return createHash('sha256')
    .update(JSON.stringify(manifestSchema.parse(manifest)))
    .digest('hex');
}
