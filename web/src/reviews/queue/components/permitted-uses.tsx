import type { DataUseJudgement, JudgedTerm } from '@carebourse/contracts/data-use-match';
import { DATA_USE_TERMS, dataUseTermAddress } from '@carebourse/contracts/data-use-terms';
import type { Review } from '@carebourse/contracts/requests';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Label } from '../../../ui/text.tsx';
import { useFacts } from '../../../requests/facts/api/read-facts.ts';
import { fitLooks } from '../../../requests/facts/data-use-words.ts';
import type { FactEntry } from '../../../requests/facts/fact-entry.ts';
import { type RequestedUse, judgeRequest } from '../judge-request.ts';
import * as TEXTS from '../texts.ts';

const Terms = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
  font-size: ${text.s13};

  p {
    color: ${color.muted};
  }
`;

/** Beside each other, as many as fit into a line. */
const ShortTerms = styled(Terms)`
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space(2)} ${space(5)};
  margin-top: ${space(2)};
`;

type RequestedEntryUse = RequestedUse & Pick<Review, 'resourceType' | 'resourceId'>;

/** What the request is for, held against the uses that the steward permits. Agents have none. */
export function PermittedUses({ review, isShort = false }: { review: RequestedEntryUse; isShort?: boolean }) {
  const { resourceType, resourceId, ...requested } = review;
  return resourceType === 'agent' ? null : (
    <Judged entry={{ resourceType, resourceId }} isShort={isShort} {...requested} />
  );
}

function Judged({ entry, isShort, ...requested }: RequestedUse & { entry: FactEntry; isShort: boolean }) {
  const { data } = useFacts(entry);
  const judged = judgeRequest(requested, data);
  if (!judged) return null;
  if (isShort) return <Short judged={judged} />;
  return (
    <Disclosure
      summary={
        <>
          <Label>{TEXTS.permittedUses}</Label>
          <Badge tone={fitLooks[judged.fit].tone}>{fitLooks[judged.fit].word}</Badge>
        </>
      }
    >
      <Terms role="list">
        {judged.terms.map((term) => (
          <Term key={term.term} {...term} />
        ))}
      </Terms>
    </Disclosure>
  );
}

/** The terms by name, each with how the purpose fits it, and why. */
function Short({ judged: { fit, terms } }: { judged: DataUseJudgement }) {
  return (
    <section aria-label={TEXTS.permittedUses}>
      <Cluster $gap={2}>
        <Label>{TEXTS.permittedUses}</Label>
        <Badge tone={fitLooks[fit].tone}>{fitLooks[fit].word}</Badge>
      </Cluster>
      <ShortTerms role="list">
        {terms.map(({ because, ...named }) => (
          <li key={named.term}>
            <TermName {...named} />
            <p>{because}</p>
          </li>
        ))}
      </ShortTerms>
    </section>
  );
}

/** A term by its name, with its definition, and why it fits or does not. */
function Term({ because, ...named }: JudgedTerm) {
  return (
    <li>
      <TermName {...named} />
      <p>
        {DATA_USE_TERMS[named.term].help} {because}
      </p>
    </li>
  );
}

/** Leads to the definition. */
function TermName({ term, fit }: Pick<JudgedTerm, 'term' | 'fit'>) {
  return (
    <Cluster $gap={2}>
      <a href={dataUseTermAddress(term)} rel="noreferrer">
        {DATA_USE_TERMS[term].label}
      </a>
      <Badge tone={fitLooks[fit].tone}>{fitLooks[fit].word}</Badge>
    </Cluster>
  );
}
