import { eventually } from '@carebourse/testing/eventually';
import { expect } from '@playwright/test';
import type { ApiClient } from './api-client.ts';

const SOON_MS = 3_000;

/** Approves a request for a few seconds: again with a later end when a busy machine let the first one pass. */
export async function approveForSeconds(admin: ApiClient, requestId: number, accessTypes: string[]): Promise<void> {
  await eventually(async () => {
    const expiresAt = new Date(Date.now() + SOON_MS).toISOString();
    const decision = { decision: 'approved', accessTypes, expiresAt };
    const { status, body } = await admin.post(`/api/resource-requests/${requestId}/decision`, decision);
    expect(status, JSON.stringify(body)).toBe(200);
  });
}
