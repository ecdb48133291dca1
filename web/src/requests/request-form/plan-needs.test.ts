import { ACCESS_TYPES } from '@carebourse/contracts/constants';
import { expect, it } from 'vitest';
import { beyondPlan, planNeed } from './plan-needs.ts';

it('says which plans include a kind of access', () => {
  expect(ACCESS_TYPES.map(planNeed)).toEqual([
    'View only needs no plan.',
    'Export capability needs a plan: Free Trial, Basic, Professional or Enterprise.',
    'API access needs a plan: Professional or Enterprise.',
  ]);
});

it('finds what a plan does not include', () => {
  expect(beyondPlan(ACCESS_TYPES, null)).toEqual(['export', 'api']);
  expect(beyondPlan(ACCESS_TYPES, 'basic')).toEqual(['api']);
  expect(beyondPlan(ACCESS_TYPES, 'professional')).toEqual([]);
});
