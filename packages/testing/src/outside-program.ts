import { LEFT_OUT_SETTING } from '@carebourse/tools/test/second-ring';

/**
 * Why tests do without a real program of others, such as Kafka; undefined when they use it. The first ring of tests uses
 * none, because a machine has to download or build them first. Where only the machine lacks something, the run says so.
 * @param skipped what is not tested then
 * @throws with `CI=true`, when the machine lacks something
 */
export async function whyWithout(
  skipped: string,
  whatMachineLacks: () => Promise<string | undefined>,
): Promise<string | undefined> {
  if (process.env[LEFT_OUT_SETTING]) return 'The second ring of tests uses it';
  const lack = await whatMachineLacks();
  if (lack && process.env['CI'] === 'true') throw new Error(lack);
  if (lack) process.stderr.write(`\n  SKIPPED: ${skipped}. ${lack}\n\n`);
  return lack;
}
