import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '@carebourse/runtime/env';
import { answers, command } from './command.ts';
import type { ClusterOptions } from './options.ts';

export interface Build {
  /** Name with tag. */
  image: string;
  context: string;
  args?: Record<string, string>;
}

/** Builds images and makes the cluster know them. */
export interface Builder {
  name: string;
  build(build: Build): Promise<void>;
  load(image: string): Promise<void>;
  /** In MB, as the builder counts. */
  size(image: string): Promise<number>;
}

/** @throws SettingsError when nothing here builds images */
export async function chooseBuilder(options: ClusterOptions): Promise<Builder> {
  const program = options.IMAGE_BUILD ?? (await firstThatWorks());
  const base = options.BASE_IMAGE ?? (await baseOnTheNode(program));
  const load = await chooseLoad(options, program);
  return {
    name: program,
    async build({ image, context, args = {} }) {
      const all = { ...(base && { BASE_IMAGE: base }), ...args, ...certificates().args };
      const buildArgs = Object.entries(all).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
      const flags = program === 'buildah' ? buildahFlags() : [];
      await command(program, ['build', ...flags, ...buildArgs, '--tag', image, context]);
    },
    load,
    size: (image) => sizeOf(program, image),
  };
}

async function sizeOf(program: 'docker' | 'buildah', image: string): Promise<number> {
  if (program === 'docker') {
    return Number(await command('docker', ['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6;
  }
  const [found] = JSON.parse(await command('buildah', ['images', '--json', image])) as { size: string }[];
  return Number.parseFloat(found?.size ?? '0');
}

async function firstThatWorks(): Promise<'docker' | 'buildah'> {
  if (await answers('docker', 'info')) return 'docker';
  if (await answers('buildah', 'info')) return 'buildah';
  throw new SettingsError('Building images needs docker with its daemon, or buildah, on the PATH');
}

/** Needs no rights that a container of CI lacks, and keeps the layers of the packages from one part to the next. */
function buildahFlags(): string[] {
  return ['--layers', '--isolation=chroot', '--pull=false', '--format=docker', ...certificates().mounts];
}

/** The network's own certificates, where Node.js was told of some. */
function certificates(): { args: Record<string, string>; mounts: string[] } {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  if (!file) return { args: {}, mounts: [] };
  // The file alone: its folder may be one that packages of the image write to.
  return { args: { NODE_EXTRA_CA_CERTS: file }, mounts: [`--volume=${file}:${file}:ro`] };
}

async function chooseLoad(
  { IMAGE_LOAD }: ClusterOptions,
  program: 'docker' | 'buildah',
): Promise<(image: string) => Promise<void>> {
  const context = (await command('kubectl', ['config', 'current-context'])).trim();
  const kind = /^kind-(.+)$/.exec(context)?.[1];
  const commandLine =
    IMAGE_LOAD ??
    (kind ? `kind load docker-image --name ${kind}` : context === 'minikube' ? 'minikube image load' : '');
  const [loader = '', ...args] = commandLine.split(' ');
  if (loader) return async (image) => void (await command(loader, [...args, image]));
  if (process.env['CONTAINERD_ADDRESS']) return (image) => importIntoContainerd(program, image);
  throw new SettingsError('How does the cluster get images? Set IMAGE_LOAD to a command that takes the name of one');
}

const ctr = (...args: string[]): Promise<string> => command('ctr', ['--namespace', 'k8s.io', 'images', ...args]);

/** For a node on this machine, whose containerd CONTAINERD_ADDRESS names. */
async function importIntoContainerd(program: 'docker' | 'buildah', image: string): Promise<void> {
  await withFile(async (file) => {
    if (program === 'docker') await command('docker', ['image', 'save', '--output', file, image]);
    else await command('buildah', ['push', '--quiet', image, `docker-archive:${file}:${image}`]);
    await ctr('import', file);
  });
}

/** A node without a registry may have been given a base image; buildah gets it from there. */
async function baseOnTheNode(program: 'docker' | 'buildah'): Promise<string | undefined> {
  if (program !== 'buildah' || !process.env['CONTAINERD_ADDRESS']) return undefined;
  const name = (await ctr('list', '--quiet')).split('\n').find((image) => /(^|\/)node:24-slim$/.test(image));
  if (name && !(await answers('buildah', 'inspect', '--type=image', name))) {
    await withFile(async (file) => {
      await ctr('export', file, name);
      await command('buildah', ['pull', '--quiet', `docker-archive:${file}`]);
    });
  }
  return name;
}

async function withFile(use: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-image-'));
  try {
    await use(join(folder, 'image.tar'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
