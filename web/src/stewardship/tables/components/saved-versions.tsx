import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

interface SavedVersionsProps {
  versions: readonly { version: number; changedAt: string; by: { name: string } | null; removed?: boolean }[];
  /** Said where there is none. */
  none: string;
  /** Where a version can be read; left out where only the newest can. */
  linkTo?: (version: number) => string;
  /** Which is read now. */
  shown?: number;
}

/** Who saved what a steward tells everybody, and when. */
export function SavedVersions({ versions, none, linkTo, shown }: SavedVersionsProps) {
  return (
    <Card as="section" aria-label={TEXTS.versions}>
      <Label>{TEXTS.versions}</Label>
      {versions.length === 0 ? (
        <Muted $small>{none}</Muted>
      ) : (
        <Stack as="ul" role="list" $gap={2}>
          {versions.map(({ version, changedAt, by, removed }) => (
            <li key={version}>
              {linkTo && !removed && version !== shown ? (
                <Link to={linkTo(version)}>{TEXTS.version(version)}</Link>
              ) : (
                TEXTS.version(version)
              )}
              {removed && TEXTS.takenAway}
              <Muted $small>
                {formatDateTime(changedAt)}, {by?.name ?? TEXTS.withTheDemonstration}
              </Muted>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
