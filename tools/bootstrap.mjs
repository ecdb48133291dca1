// Entry of `npm start`, `npm run dev` and `npm test`. Plain JavaScript for the Node that happens to be here (20.19 and
// up): sees to the packages, then goes on under the Node 24 that is one of them.
import { spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasDevelopmentPackages, isInstalled } from './install-stamp.mjs';
import { HEAP_FLAGS, PROCESS_ENV } from './start/node-process.mjs';

const oldestNode = [20, 19];

const supervisor = {
  node: HEAP_FLAGS,
  env: PROCESS_ENV,
  entry: 'tools/start/main.ts',
  args: [],
  development: false,
};

const commands = {
  start: supervisor,
  dev: { ...supervisor, args: ['--dev'] },
  test: { node: [], env: {}, entry: 'tools/test/main.ts', args: [], development: true },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
/** The process that a signal has to reach now. */
let child;
let stopped = false;

if (!command) fail(`usage: node tools/bootstrap.mjs <${Object.keys(commands).join('|')}>`);
if (!isNodeRecent()) fail(`Carebourse needs Node ${oldestNode.join('.')} or newer; this is ${process.version}.`);
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
watchNpm();

const wantDevelopment = command.development || hasDevelopmentPackages();
if (!isInstalled() || (wantDevelopment && !hasDevelopmentPackages())) await install(wantDevelopment);
process.exit(await runEntry());

function isNodeRecent() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** Packages that are there for development stay there, also when only `npm start` is asked for. */
async function install(development) {
  const what = development ? 'all packages' : 'the packages that it runs on';
  console.log(`Installing ${what} from package-lock.json …`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 5000);
  // Named one by one, because npm hands its own settings, and those of the user, to everything it runs.
  const flags = development ? ['--include=dev'] : ['--omit=dev'];
  flags.push('--include=optional', '--include=peer', '--ignore-scripts=false', '--no-progress', '--loglevel=error');
  const code = await run(...npmCommand(['ci', ...flags]), { env: installEnvironment(), stdio: 'inherit' });
  clearInterval(progress);
  if (stopped) process.exit(0);
  if (code !== 0) fail('The packages could not be installed: see npm’s message above.');
  console.log(`Installed in ${seconds()} s.`);
}

/** npm as a script of this Node, as the `npm` on the PATH may not be the one that started us. */
function npmCommand(args) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, [script, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** The user's registry, proxy and cache count; what changes the set of packages or the place does not. */
function installEnvironment() {
  const harmful =
    /^(npm_config_(omit|include|only|also|production|dev|optional|ignore_scripts|global|location|prefix|local_prefix|workspaces?|include_workspace_root|dry_run|package_lock|package_lock_only)|NODE_ENV)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([variable]) => !harmful.test(variable)));
}

async function runEntry() {
  const node = resolve('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const args = [...command.node, '--disable-warning=ExperimentalWarning', command.entry, ...command.args, ...rest];
  const env = {
    ...command.env,
    ...process.env,
    PATH: [dirname(node), resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  // The IPC channel tells the child when we are gone, even by kill -9.
  return run(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** Answers the exit code. An end by a signal is a failure, unless we were told to stop. */
function run(file, args, options) {
  return new Promise((done) => {
    child = spawn(file, args, options);
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('exit', (code) => done(code ?? (stopped ? 0 : 1)));
    if (stopped) child.kill('SIGTERM');
  });
}

function stop(signal) {
  stopped = true;
  child?.kill(signal);
}

/**
 * npm forwards signals (the `exec` in package.json's scripts leaves no shell between us to lose them), but its own
 * sudden death reaches nobody: so look whether it is still our parent.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  watch.unref();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
