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
import type { ChosenFile } from '../api/plan-import.ts';
import { useImport } from '../api/get-import.ts';
import { countWords, entries, stateLooks, writtenBy } from '../words.ts';
import { AgreeBar } from './agree-bar.tsx';
import { BaseQuestion } from './base-question.tsx';
import { ImportLines } from './import-lines.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  min-width: 0;
  font-size: ${text.s21};
  overflow-wrap: anywhere;
`;

interface ImportPlanProps {
  id: number;
  /** The file that was just read for it. */
  sent: ChosenFile | undefined;
  onBegun: (begun: Import, sent: ChosenFile) => void;
  onClose: () => void;
}

/** What becomes of the entries of one file: first what would, then what does, then what did. */
export function ImportPlan({ id, sent, onBegun, onClose }: ImportPlanProps) {
  const { data, error, refetch } = useImport(id);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingTheImport} />
    );
  }
  return (
    <Stack $gap={5}>
      <div>
        <Button variant="quiet" size="small" icon={ArrowLeft} onClick={onClose}>
          {TEXTS.allImports}
        </Button>
      </div>
      <Cluster>
        <Title>{data.source}</Title>
        <Badge tone={stateLooks[data.state].tone}>{stateLooks[data.state].label}</Badge>
      </Cluster>
      <ImportStatus found={data} />
      {data.state === 'planned' && data.relative && (
        <BaseQuestion
          id={id}
          relative={data.relative}
          sent={sent}
          organizationId={data.organizationId}
          onBegun={onBegun}
        />
      )}
      {data.state === 'planned' && <AgreeBar found={data} onDropped={onClose} />}
      {hasLines(data) && <ImportLines found={data} />}
    </Stack>
  );
}

function hasLines({ state }: Import): boolean {
  return state !== 'reading' && state !== 'refused';
}

/** The status of the import in words. */
function ImportStatus({ found }: { found: Import }) {
  const { state, reason, counts, applied, publish } = found;
  const all = writtenBy(found);
  switch (state) {
    case 'reading':
      return <ProgressLine label={TEXTS.readingSoFarCount(countWords(counts))} />;
    case 'applying':
      return <ProgressLine label={TEXTS.importingEntriesOfAll(entries(applied), all)} value={applied} total={all} />;
    case 'planned':
      return <Callout title={countWords(counts)}>{TEXTS.nothingHasChangedYet}</Callout>;
    case 'done':
      return (
        <Callout kind="success" title={TEXTS.entriesImported(entries(applied))}>
          {counts.made > 0 && (publish ? TEXTS.everybodyFindsTheNewOnes : TEXTS.theNewOnesAreDrafts)}
        </Callout>
      );
    case 'refused':
    case 'failed':
      return (
        <Callout kind="error" title={TEXTS.nothingWasImported}>
          {reason}
        </Callout>
      );
    case 'dropped':
      return <Callout title={TEXTS.thisPlanWasDropped}>{TEXTS.theCatalogueStayed}</Callout>;
  }
}
