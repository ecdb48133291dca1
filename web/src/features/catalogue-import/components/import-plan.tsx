import type { Import } from '@carebourse/contracts/imports';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useImport } from '../api/get-import.ts';
import { countWords, entries, stateLooks, writtenBy } from '../words.ts';
import { AgreeBar } from './agree-bar.tsx';
import { ImportLines } from './import-lines.tsx';

const Title = styled.h2`
  min-width: 0;
  font-size: ${text.s21};
  overflow-wrap: anywhere;
`;

/** What becomes of the entries of one file: first what would, then what does, then what did. */
export function ImportPlan({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useImport(id);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the import" />
    );
  }
  return (
    <Stack $gap={5}>
      <div>
        <Button variant="quiet" size="small" icon={ArrowLeft} onClick={onClose}>
          All imports
        </Button>
      </div>
      <Cluster>
        <Title>{data.source}</Title>
        <Badge tone={stateLooks[data.state].tone}>{stateLooks[data.state].label}</Badge>
      </Cluster>
      <Standing found={data} />
      {data.state === 'planned' && <AgreeBar found={data} onDropped={onClose} />}
      {hasLines(data) && <ImportLines found={data} />}
    </Stack>
  );
}

function hasLines({ state }: Import): boolean {
  return state !== 'reading' && state !== 'refused';
}

/** Where it stands, in words. */
function Standing({ found }: { found: Import }) {
  const { state, reason, counts, applied, publish } = found;
  const all = writtenBy(found);
  switch (state) {
    case 'reading':
      return <ProgressLine label={`Reading. So far: ${countWords(counts)}.`} />;
    case 'applying':
      return <ProgressLine label={`Importing: ${entries(applied)} of ${all}`} value={applied} total={all} />;
    case 'planned':
      return <Callout title={countWords(counts)}>Nothing has changed yet.</Callout>;
    case 'done':
      return (
        <Callout kind="success" title={`${entries(applied)} imported`}>
          {counts.made > 0 && (publish ? 'Everybody finds the new ones.' : 'The new ones are drafts.')}
        </Callout>
      );
    case 'refused':
    case 'failed':
      return (
        <Callout kind="error" title="Nothing was imported">
          {reason}
        </Callout>
      );
    case 'dropped':
      return <Callout title="This plan was dropped">The catalogue stayed as it was.</Callout>;
  }
}
