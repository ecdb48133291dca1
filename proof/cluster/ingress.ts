import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModuleWithGo } from '@carebourse/tools/built-programs';
import { until, type Cluster } from './cluster.ts';
import { command } from './command.ts';
import { forward } from './forward.ts';

/** An ingress controller that is a single program, and can be built where no image registry is. */
const SKIPPER = { module: 'github.com/zalando/skipper', version: 'v0.22.0', program: 'cmd/skipper' };

const program = fileURLToPath(new URL('../../.cache/cluster/skipper', import.meta.url));
const folder = join(import.meta.dirname, 'ingress');

/** The address that proof/cluster/values.yaml gives as the public one. */
const ADDRESS = new URL('https://localhost:18443');

/** Fills a context for the controller's image; at the first call the program is built, which takes Go some minutes. */
export async function ingressContext(context: string): Promise<void> {
  await buildModuleWithGo(program, SKIPPER);
  copyFileSync(program, join(context, 'skipper'));
  cpSync(join(folder, 'Dockerfile'), join(context, 'Dockerfile'));
}

/** The controller in the test's namespace, and a certificate for the public address under the name that the chart gives. */
export async function installIngress(cluster: Cluster): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'carebourse-certificate-'));
  const [key, certificate] = [join(made, 'key.pem'), join(made, 'certificate.pem')];
  const named = ['-subj', `/CN=${ADDRESS.hostname}`, '-addext', `subjectAltName=DNS:${ADDRESS.hostname}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
  try {
    await command('openssl', ['req', '-x509', ...kind, ...named, '-keyout', key, '-out', certificate]);
    await cluster.kubectl(['create', 'secret', 'tls', 'carebourse-tls', `--key=${key}`, `--cert=${certificate}`]);
  } finally {
    rmSync(made, { recursive: true });
  }
  await cluster.kubectl(['apply', '--filename', join(folder, 'objects.yaml')]);
  await cluster.kubectl(['rollout', 'status', 'deployment/ingress', '--timeout=120s']);
}

/** Where a visitor comes in. */
export interface Entrance {
  url: string;
  /** A file with the certificate that is shown there, which no authority vouches for. */
  certificate: string;
}

/** Acts while the ingress can be reached from this machine at the product's public address. */
export async function throughIngress<Result>(
  cluster: Cluster,
  act: (entrance: Entrance) => Promise<Result>,
): Promise<Result> {
  const kept = mkdtempSync(join(tmpdir(), 'carebourse-certificate-'));
  const certificate = join(kept, 'certificate.pem');
  try {
    await using _ = await forward(cluster, 'service/ingress', Number(ADDRESS.port), 443);
    await saveCertificate(cluster, certificate);
    await until(`the product at ${ADDRESS.origin}`, 60, async () => (await answers(certificate)) || undefined);
    return await act({ url: ADDRESS.origin, certificate });
  } finally {
    rmSync(kept, { recursive: true });
  }
}

async function saveCertificate(cluster: Cluster, file: string): Promise<void> {
  const { data } = await cluster.read<{ data: { 'tls.crt': string } }>('get', 'secret', 'carebourse-tls');
  writeFileSync(file, Buffer.from(data['tls.crt'], 'base64'));
}

function answers(certificate: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get(new URL('/healthz', ADDRESS), { ca: readFileSync(certificate), agent: false, timeout: 5_000 }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode === 200));
  }).once('error', () => resolve(false));
  return promise;
}
