import type { AuditEvent } from '@carebourse/contracts/audit';
import { useRef } from 'react';
import { useCurrentUser } from '../../../lib/session.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { ExportLink } from '../../../ui/export-link.tsx';
import { exportAddress } from '../export-address.ts';
import { useAuditFilter } from '../use-audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPage } from './audit-page.tsx';
import { adminColumns } from './columns.tsx';
import * as TEXTS from '../texts.ts';

/** Who dealt with what, for admins: searched, filtered and exported. */
export function AuditPlace() {
  const reader = useCurrentUser();
  const view = useAuditFilter();
  const names = useRef(new Map<string, string>());

  function learnNames(events: readonly AuditEvent[]) {
    for (const { actorId, actorName, subjectUserId, subjectName } of events) {
      if (actorId !== null && actorName) names.current.set(String(actorId), actorName);
      if (subjectUserId !== null && subjectName) names.current.set(String(subjectUserId), subjectName);
    }
  }

  return (
    <Stack $gap={5}>
      <AuditFilters
        {...view}
        nameOf={(id) => names.current.get(id) ?? TEXTS.personId(id)}
        onFound={(id, name) => names.current.set(id, name)}
      />
      <Cluster $gap={2}>
        <ExportLink size="small" to={exportAddress('csv', view.filter)} />
        <ExportLink size="small" to={exportAddress('fhir', view.filter)} format="FHIR" />
      </Cluster>
      <AuditPage filter={view.filter} emptyTitle={TEXTS.noLineOfTheTrail} emptyWords={TEXTS.chooseAnotherKindOutcome}>
        {(events) => {
          learnNames(events);
          return (
            <DataTable
              caption={TEXTS.theAuditTrailNewestFirst}
              items={events}
              getKey={({ id }) => id}
              columns={adminColumns(reader?.id ?? 0, { onActor: view.chooseActor, onPerson: view.choosePerson })}
            />
          );
        }}
      </AuditPage>
    </Stack>
  );
}
