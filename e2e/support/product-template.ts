import { makeTemplate, TEMPLATE_SETTING } from '@carebourse/tools/start/running-product';

/** Before all tests: the data with which each worker's product begins, where `npm test` names a folder for it. */
export default async function makeProductTemplate(): Promise<void> {
  const folder = process.env[TEMPLATE_SETTING];
  if (folder) await makeTemplate(folder);
}
