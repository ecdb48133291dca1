import { MESSAGES } from '@carebourse/contracts/messages';
import { paths } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { domainTarget } from '../../catalogue/access-targets.ts';
import { useDataDomain } from '../../catalogue/api/get-data-domain.ts';
import { EntryPage } from '../../catalogue/components/entry-page.tsx';
import { LoadedEntry } from '../../catalogue/components/loaded-entry.tsx';
import { dataDomainFacts } from '../../catalogue/entry-facts.ts';
import { categoryLabel } from '../../catalogue/labels.ts';
import { domainLook } from '../../catalogue/resource-look.ts';
import { FactSections } from '../../entry-facts/components/fact-sections.tsx';

const { dataDomainPage } = MESSAGES;

/** /data-domains/{id} */
export function DomainScreen() {
  const id = useIdParam({ title: dataDomainPage.invalidTitle, description: dataDomainPage.invalidDetail });
  return (
    <LoadedEntry
      query={useDataDomain(id)}
      kind="Data domain"
      missing={dataDomainPage}
      browse={{ label: 'Browse data services', to: paths.dataServices }}
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
          told={<FactSections entry={{ resourceType: 'dataDomain', resourceId: domain.id }} />}
          documented={{ resourceType: 'dataDomain', id: domain.id }}
          list={paths.dataServices}
        />
      )}
    </LoadedEntry>
  );
}
