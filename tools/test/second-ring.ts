/**
 * Integration tests that `CI=true npm test` runs and `npm test` leaves out. Each takes tens of seconds and is about what few
 * changes can break (processes that are killed, backups, images, and the whole of a state machine by many tries), or needs
 * a program that is built or downloaded first: Kafka, stripe-mock, Helm, or a bucket's S3 server. Tests of other files that need
 * such a program are skipped: `whyWithout` of packages/testing. A change that reaches one of them runs it
 * (`npm test -- changed`), and naming it does.
 */
export const SECOND_RING = [
  'packages/messaging/src/killed-consumers.int.test.ts',
  'packages/messaging/src/restored.int.test.ts',
  'packages/messaging/src/transport.int.test.ts',
  'packages/table-store/tests/bucket-releases.int.test.ts',
  'packages/table-store/tests/bucket.int.test.ts',
  'packages/table-store/tests/moving-releases.int.test.ts',
  'packages/table-store/tests/offered-files.int.test.ts',
  'packages/table-store/tests/random-figures.int.test.ts',
  'packages/table-store/tests/random-readings.int.test.ts',
  'services/access-request/src/requests/tests/whole-life.int.test.ts',
  'services/billing/tests/stripe-requests.int.test.ts',
  'services/delivery/tests/bucket.int.test.ts',
  'services/delivery/src/tables/tests/presigned.int.test.ts',
  'services/delivery/src/uploads/tests/full-disk.int.test.ts',
  'services/delivery/src/uploads/tests/killed-uploads.int.test.ts',
  'services/delivery/src/uploads/tests/many-uploads.int.test.ts',
  'services/delivery/tests/demo-bytes.int.test.ts',
  'services/delivery/tests/encrypted-bucket.int.test.ts',
  'services/delivery/tests/killed-store.int.test.ts',
  'services/delivery/tests/killed.int.test.ts',
  'services/delivery/tests/oracle.int.test.ts',
  'services/delivery/tests/seed.int.test.ts',
  'services/delivery/tests/slow-store.int.test.ts',
  'services/identity/src/audit/tests/forgeries.int.test.ts',
  'tools/backup/backup-keys.int.test.ts',
  'tools/backup/backup.int.test.ts',
  'tools/image/image.int.test.ts',
  'tools/jobs/migrate.int.test.ts',
  'tools/kubernetes/chart.int.test.ts',
  'tools/kubernetes/settings.int.test.ts',
  'tools/kubernetes/value-sets.int.test.ts',
  'tools/migrate/roll-out.int.test.ts',
];

/** The setting that names test files to leave out, with commas between them. */
export const LEFT_OUT_SETTING = 'TESTS_LEFT_OUT';
