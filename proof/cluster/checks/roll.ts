import { withoutLoss, type Check } from '../check.ts';

/** Every part is replaced, as by a new version, while people use the product. */
export const roll: Check = {
  name: 'rolling upgrade of every part under load',
  run: ({ load, release }) =>
    withoutLoss(load, () => release.upgrade([`defaults.podAnnotations.rolled=at-${Date.now()}`])),
};
