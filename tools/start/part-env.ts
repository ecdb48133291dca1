import { publicUrl } from './wiring.ts';
import type { StartSettings } from './settings.ts';

/** Settings of one part stay out of the others' environment, and npm's own out of all. */
const withheld =
  /^(npm_.*|HOST|PRODUCT_HOST|PORTS?|DATA_DIR|WAL_ARCHIVE_DIR|AUDIT_NOTE_DIRS|DATABASE_URL|ENCRYPTION_KEYS|SERVICE_KEYS?|SMTP_URL|MAIL_FROM|AGENTS_URL|(STRIPE|AZURE|DIRECTORY|POSTGRES|KAFKA|VAULT|TABLES_S3|FILES)_.*)$/i;

/** What is withheld from all parts, for those that need it: the bucket of tables or of files, and the broker of events. */
export function handedOn(prefix: 'TABLES_S3_' | 'FILES_S3_' | 'KAFKA_'): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith(prefix)));
}

/** What every part is told. */
export function commonEnv(settings: StartSettings, part: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !withheld.test(name));
  return {
    ...Object.fromEntries(kept),
    NODE_ENV: settings.NODE_ENV,
    LOG_LEVEL: settings.LOG_LEVEL,
    DEMO_MODE: String(settings.DEMO_MODE),
    ISSUER_URL: settings.PUBLIC_URL ?? publicUrl(settings),
    OTEL_SERVICE_NAME: part,
  };
}
