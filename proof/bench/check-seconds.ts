/** How long checks took, as a histogram tells it. */
export class Checks {
  /** How many took so many seconds at most. */
  readonly #within: ReadonlyMap<number, number>;

  constructor(within: ReadonlyMap<number, number>) {
    this.#within = within;
  }

  get count(): number {
    return this.#within.get(Infinity) ?? 0;
  }

  /** Those that came since an earlier look. */
  without(earlier: Checks): Checks {
    return new Checks(
      new Map([...this.#within].map(([bound, many]) => [bound, many - (earlier.#within.get(bound) ?? 0)])),
    );
  }

  /** @param seconds one of the histogram's bounds */
  shareWithin(seconds: number): number {
    const many = this.#within.get(seconds);
    if (many === undefined) throw new Error(`the histogram has no bound at ${seconds} s`);
    return many / this.count;
  }

  /** Within how many seconds such a share was done: the bound above it. */
  atMost(share: number): number {
    const bounds = [...this.#within].toSorted(([one], [other]) => one - other);
    return bounds.find(([, many]) => many >= share * this.count)?.[0] ?? Infinity;
  }
}

/** By where the yes was from, as delivery tells it. @param text what /metrics prints */
export function checksIn(text: string, from: 'kept' | 'owners'): Checks {
  const within = new Map<number, number>();
  for (const [, labels = '', many] of text.matchAll(/^delivery_check_seconds_bucket\{(.*)\} (\d+)$/gm)) {
    const bound = /le="([^"]+)"/.exec(labels)?.[1] ?? '';
    if (labels.includes(`from="${from}"`)) within.set(bound === '+Inf' ? Infinity : Number(bound), Number(many));
  }
  return new Checks(within);
}

export async function readChecks(metricsUrl: string): Promise<Record<'kept' | 'owners', Checks>> {
  const text = await (await fetch(metricsUrl)).text();
  return { kept: checksIn(text, 'kept'), owners: checksIn(text, 'owners') };
}
