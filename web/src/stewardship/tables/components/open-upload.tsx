import { Callout } from '../../../ui/callout.tsx';
import { Link } from 'react-router-dom';
import { useUpload } from '../api/get-upload.ts';
import { addressOf, type EntryRef } from '../entry-ref.ts';
import { keptUpload } from '../kept-upload.ts';
import * as TEXTS from '../texts.ts';

/** Leads back to a file that was begun in this browser and has not become a release yet. */
export function OpenUpload({ entry }: { entry: EntryRef }) {
  const kept = keptUpload(entry);
  const { data } = useUpload(kept?.id);
  if (!kept || !data || data.state === 'published' || data.state === 'refused') return null;
  return (
    <Callout title={TEXTS.fileNameIsNotPublished(data.fileName)}>
      <Link to={addressOf.newRelease(entry, { upload: kept.id })}>{TEXTS.goOnWhereYouStopped}</Link>
    </Callout>
  );
}
