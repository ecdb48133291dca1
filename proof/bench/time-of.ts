/** How long something takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The same work, one after the other, and what each time gave. */
export async function timesOf<Time>(times: number, work: () => Promise<Time>): Promise<Time[]> {
  const all: Time[] = [];
  for (let nth = 0; nth < times; nth += 1) all.push(await work());
  return all;
}
