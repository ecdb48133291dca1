/**
 * A process that is killed while it works: makes a release of the file at hand and then a view of it, in the folders that
 * it is told.
 */
import { TableStore } from '@carebourse/table-store/table-store';
import { viewOf } from '@carebourse/table-store/view-of';
import { NOBODY } from '@carebourse/table-store/withheld';
import { VISITS } from './visits.ts';

const [folder = '', cacheFolder = '', source = ''] = process.argv.slice(2);
const store = await TableStore.open({ folder, cacheFolder, cacheBytes: 1e9, memoryMegabytes: 256, threads: 2 });
const keys = { linkKey: Buffer.alloc(32, 1), figuresKey: Buffer.alloc(32, 2) };
const { contentHash } = await store.publish({ source, definition: VISITS, ...keys });
const view = await store.view(contentHash, VISITS, viewOf(VISITS, ['export']), NOBODY);
view.release();
store.close();
