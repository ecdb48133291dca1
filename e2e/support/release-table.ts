import type { Upload } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { uploadMetadata } from '@carebourse/testing/upload-metadata';
import type { ApiClient } from './api-client.ts';
import { until } from './credentials/until.ts';

/** An entry that has tables, as the addresses of its steward's calls name it. */
interface Entry {
  resourceType: string;
  resourceId: number;
}

/** Brings a CSV file and releases it, as a steward's page does. */
export async function releaseTable(
  steward: ApiClient,
  { resourceType, resourceId }: Entry,
  definition: TableDefinition,
  csv: string,
): Promise<NonNullable<Upload['release']>> {
  const bytes = Buffer.from(csv);
  const begun = await steward.send('POST', '/api/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': uploadMetadata({ resourceType, resourceId, filename: 'table.csv' }),
  });
  const place = begun.headers.get('location') ?? '';
  await steward.send('PATCH', place, new Uint8Array(bytes), {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  });
  await untilIs(steward, place, 'inspected');
  const uploadId = place.split('/').at(-1);
  const taken = await steward.post(`/api/stewardship/${resourceType}/${resourceId}/releases`, { uploadId, definition });
  if (taken.status !== 202) throw new Error(`not taken: ${taken.status} ${taken.body.message}`);
  const { release } = await untilIs(steward, place, 'published');
  if (!release) throw new Error('published, and no release');
  return release;
}

async function untilIs(steward: ApiClient, place: string, state: Upload['state']): Promise<Upload> {
  let upload: Upload | undefined;
  await until(`an upload that is ${state}`, async () => {
    upload = (await steward.get<Upload>(place)).body;
    if (upload.state === 'refused') throw new Error(`refused: ${JSON.stringify(upload.problems)}`);
    return upload.state === state;
  });
  return upload as Upload;
}
