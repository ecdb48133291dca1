import type { Check } from '../check.ts';

/** Values that are wrong, and the words that help. */
const wrong: Record<string, RegExp> = {
  'parts.gatway.replicas=3': /at '\/parts': additional properties 'gatway' not allowed/,
  'parts.web.replicas=two': /at '\/parts\/web\/replicas': got string, want integer/,
  'image.tag=latest': /at '\/image\/tag'/,
};

export const refuse: Check = {
  name: 'wrong values are refused before anything changes',
  async run({ release }) {
    let last = '';
    for (const [set, words] of Object.entries(wrong)) {
      const said = await release.refusal(set);
      last = words.exec(said)?.[0] ?? '';
      if (!last) throw new Error(`${set}: ${said || 'was taken'}`);
    }
    return `${Object.keys(wrong).length} refused, such as: ${last}`;
  },
};
