import { describe, expect, it } from 'vitest';
import { aCollection, aDomain } from '../browse/test-entries.ts';
import { aRequest } from '../../requests/record/test-request.ts';
import { collectionProgress } from './collection-progress.ts';

const domains = [aDomain({ id: 1, name: 'A' }), aDomain({ id: 2, name: 'B' }), aDomain({ id: 3, name: 'C' })];
const collection = aCollection({ id: 9, domains: '["A","B"]' });
const forDomain = (resourceId: number, status: 'pending' | 'approved' | 'withdrawn') =>
  aRequest({ id: resourceId, resourceType: 'dataDomain', resourceId, status });

describe('the progress of a collection', () => {
  it('misses every domain before anything was asked for', () => {
    const progress = collectionProgress(collection, domains, []);
    expect(progress.missing.map(({ id }) => id)).toEqual([1, 2]);
    expect(progress.status).toBeUndefined();
  });

  it('misses the rest after a part, and what was withdrawn again', () => {
    const requests = [forDomain(1, 'approved'), forDomain(2, 'withdrawn')];
    const progress = collectionProgress(collection, domains, requests);
    expect(progress.missing.map(({ id }) => id)).toEqual([2]);
    expect(progress.status).toBeUndefined();
  });

  it('waits while one of its domains waits', () => {
    const requests = [forDomain(1, 'approved'), forDomain(2, 'pending')];
    expect(collectionProgress(collection, domains, requests).status).toBe('pending');
  });

  it('is approved when all of its domains are', () => {
    const requests = [forDomain(1, 'approved'), forDomain(2, 'approved')];
    expect(collectionProgress(collection, domains, requests).status).toBe('approved');
  });

  it('has the status of a request for the whole collection', () => {
    const whole = aRequest({ resourceType: 'dataCollection', resourceId: 9, status: 'rejected' });
    expect(collectionProgress(collection, domains, [whole]).status).toBe('rejected');
  });

  it('has no status when none of its domains is known', () => {
    const unknown = aCollection({ domains: '["X"]' });
    expect(collectionProgress(unknown, domains, [])).toEqual({ parts: [], missing: [], status: undefined });
  });
});
