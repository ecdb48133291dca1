import { expect, it } from 'vitest';
import { workspaceLink } from './access-target.ts';

it('opens data that was granted in its workspace, and leaves agents to their steward', () => {
  expect(workspaceLink({ id: 12, resourceType: 'data' })).toBe('/use/12');
  expect(workspaceLink({ id: 12, resourceType: 'dataDomain' })).toBe('/use/12');
  expect(workspaceLink({ id: 12, resourceType: 'dataCollection' })).toBe('/use/12');
  expect(workspaceLink({ id: 12, resourceType: 'agent' })).toBeUndefined();
});
