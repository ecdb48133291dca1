import type { AccessType } from '@carebourse/contracts/constants';
import type { UseColumn, UseTable, Workspace } from '@carebourse/contracts/use';
import { describe, expect, it } from 'vitest';
import { croissantOfGrant } from './croissant-of-grant.ts';

const BASE = 'https://carebourse.example';
const ADDRESS = `${BASE}/delta-sharing/files?ticket=t`;

function column(name: string, opensWith: UseColumn['opensWith'], type: UseColumn['type'] = 'text'): UseColumn {
  const rest = {
    missingShare: null,
    distribution: null,
    days: null,
    unit: null,
    codeSystem: null,
    mark: 'none',
  } as const;
  return { ...rest, name, type, opensWith, description: 'Of a visit' };
}

const table: UseTable = {
  id: 4,
  name: 'visits',
  title: 'Visits',
  description: 'One row a visit.',
  synthetic: true,
  honoursDirectives: true,
  releaseEvery: null,
  nextReleaseBy: null,
  release: { number: 2, publishedAt: '2026-11-24T09:00:00.000Z', rows: 40 },
  asks: 'rows',
  columns: [
    column('region', 'export'),
    column('seen_on', 'export', 'date'),
    column('arrived', 'export', 'time'),
    column('postal_code', 'api'),
    column('age_group', 'view'),
    column('name', null),
  ],
  breaks: [],
  measures: [],
  smallestAtom: 20,
};

function workspace(...accessTypes: AccessType[]): Workspace {
  const grant = {
    id: 12,
    resourceType: 'data',
    resourceId: 2,
    resourceName: 'Stroke Registry',
    accessLevel: null,
    stewardName: null,
    purpose: 'To train a model.',
    purposeKind: 'research',
    conditions: null,
    approvalText: null,
    accessTypes,
    heldBack: [],
    grantedAt: '2026-11-24T09:00:00.000Z',
    expiresAt: null,
    heldUntil: null,
    attestBy: null,
    ethicsApprovalEnd: null,
  } as const;
  return { grant: { ...grant, accessTypes, heldBack: [] }, tables: [table], changes: [], presignedSeconds: null };
}

const cardOf = (...accessTypes: AccessType[]) =>
  croissantOfGrant(workspace(...accessTypes), [{ table, address: ADDRESS }], BASE);
const namesOf = (card: object) => JSON.stringify(card).match(/visits\/\w+/g);

describe('a grant as Croissant', () => {
  it('has a file for each table, and the columns that leave with its kinds of access', () => {
    const card = cardOf('export');
    expect(card).toMatchObject({
      name: 'Stroke Registry',
      isLiveDataset: true,
      distribution: [{ '@id': 'visits.csv', contentUrl: ADDRESS, encodingFormat: 'text/csv' }],
      recordSet: [
        { '@id': 'visits', field: [{ dataType: 'sc:Text' }, { dataType: 'sc:Date' }, { dataType: 'sc:DateTime' }] },
      ],
    });
    expect(namesOf(card)).toEqual(['visits/region', 'visits/seen_on', 'visits/arrived']);
    expect(namesOf(cardOf('export', 'api'))).toEqual([
      'visits/region',
      'visits/seen_on',
      'visits/arrived',
      'visits/postal_code',
    ]);
  });

  it('names no file where no rows may leave', () => {
    const card = croissantOfGrant(workspace('view'), [], BASE);
    expect(card).not.toHaveProperty('distribution');
    expect(card).not.toHaveProperty('recordSet');
  });

  it('does not say what it was granted for', () => {
    expect(JSON.stringify(cardOf('export'))).not.toContain('To train a model');
  });
});
