import { MESSAGES } from '@carebourse/contracts/messages';
import { paths } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { domainTarget } from '../../browse/access-targets.ts';
import { useDataDomain } from '../../browse/api/get-data-domain.ts';
import { EntryPage } from '../../browse/components/entry-page.tsx';
import { LoadedEntry } from '../../browse/components/loaded-entry.tsx';
import { dataDomainFacts } from '../../browse/entry-facts.ts';
import { categoryLabel } from '../../browse/labels.ts';
import { domainLook } from '../../browse/resource-look.ts';
import * as TEXTS from '../texts.ts';

const { dataDomainPage } = MESSAGES;

/** /data-domains/{id} */
export function DomainScreen() {
  const id = useIdParam({ title: TEXTS.invalidDataDomainId, description: TEXTS.invalidDataDomainIdDetail });
  return (
    <LoadedEntry
      query={useDataDomain(id)}
      kind={TEXTS.dataDomain}
      missing={{ notFoundTitle: TEXTS.dataDomainNotFound, notFoundDetail: dataDomainPage.notFoundDetail }}
      browse={{ label: TEXTS.browseDataServices, to: paths.dataServices }}
    >
      {(domain) => (
        <EntryPage
          entry={domain}
          target={domainTarget(domain)}
          look={domainLook(domain)}
          badges={
            <>
              <AccessLevelBadge level={domain.accessLevel} />
              <Badge>{categoryLabel(domain.category)}</Badge>
            </>
          }
          facts={dataDomainFacts(domain)}
          described={{ resourceType: 'dataDomain', resourceId: domain.id }}
          documented={{ resourceType: 'dataDomain', id: domain.id }}
          list={paths.dataServices}
        />
      )}
    </LoadedEntry>
  );
}
