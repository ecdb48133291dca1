/** Works on uploads as the service does, in a process that kills itself once the step named in DIE_AFTER is done. */
import '@carebourse/testing/sign-lines';
import { IdentityService } from '@carebourse/rpc/identity';
import { createClient } from '@carebourse/rpc/client';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { readStoreConfig } from '../../config.ts';
import { createContext } from '../../context.ts';
import { UploadWork } from '../upload-work.ts';
import { workOnUpload } from '../work-on-upload.ts';

/** So that a test need not wait for long until what died lets go. */
const HOLD_MS = 1_500;

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
}

const context = await createContext(
  {
    NODE_ENV: 'test',
    ...(await readStoreConfig()),
    CATALOGUE_ADDRESS: setting('CATALOGUE_ADDRESS'),
    ACCESS_REQUEST_ADDRESS: setting('ACCESS_REQUEST_ADDRESS'),
    PROFILE_ADDRESS: setting('PROFILE_ADDRESS'),
  },
  silentLogger,
  createClient(IdentityService, setting('CATALOGUE_ADDRESS')),
  serviceTokensOf('delivery'),
);

const { tables, uploads } = context;
const step = setting('DIE_AFTER');
if (step === 'inspect') {
  const inspect = tables.inspect.bind(tables);
  tables.inspect = async (name) => inspect(name).then(die);
}
if (step === 'stage') {
  const stage = tables.stage.bind(tables);
  tables.stage = async (name, columns) => stage(name, columns).then(die);
}
if (step === 'publish') {
  const publish = tables.publish.bind(tables);
  tables.publish = async (release) => publish(release).then(die);
}
if (step === 'note') {
  uploads.files.remove = async () => die();
}

const work = new UploadWork(context.db, silentLogger, { holdMs: HOLD_MS });
work.does((id, tries) => workOnUpload(context, id, tries));
await work.start();
