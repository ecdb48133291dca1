import { USE_PURPOSES } from '@carebourse/contracts/tables';
import type { Workspace } from '@carebourse/contracts/use';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { color, layer, media, size, space, text } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Container } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Label } from '../../../ui/text.tsx';
import { AttestUse } from '../../../requests/attestation/components/attest-use.tsx';
import { MoreTime } from '../../../requests/extensions/components/more-time.tsx';
import { mayWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

/** Below the site's header, above the page, however far one reads. */
const Root = styled.section`
  position: sticky;
  top: ${size.header};
  z-index: ${layer.header - 1};
  max-height: calc(100dvh - ${size.header});
  overflow-y: auto;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;

const Inner = styled(Container)`
  padding-block: ${space(3)};
`;

const Summary = styled.span`
  display: grid;
  flex: 1;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(1)} ${space(2.5)};

  svg {
    margin-top: 0.2em;
    color: ${color.brand};
    transform: none;
  }

  strong {
    font-weight: 600;
  }

  ${media.phone} {
    font-size: ${text.s13};
  }
`;

/** One line each, on one line together where there is room. */
const Facts = styled.span`
  grid-column: 2;
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr);
  gap: ${space(1)} ${space(6)};
  color: ${color.muted};
  font-size: ${text.s13};

  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }

  b {
    color: ${color.ink};
    font-weight: 550;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    > span:not(:first-child) {
      display: none;
    }
  }
`;

const Whole = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space(4)} ${space(8)};
  margin-top: ${space(4)};
  padding-bottom: ${space(2)};
`;

/** What one may do with a grant, and what it was given for: always in sight, whole on demand. */
export function WorkspaceStrip({ grant }: Pick<Workspace, 'grant'>) {
  const {
    purpose,
    conditions,
    approvalText,
    stewardName,
    expiresAt,
    heldUntil,
    attestBy,
    grantedAt,
    id,
    resourceName,
    ethicsApprovalEnd,
  } = grant;
  return (
    <Root aria-label={TEXTS.whatYourAccessAllows}>
      <Inner>
        <Disclosure
          summary={
            <Summary>
              <ShieldCheck size={18} aria-hidden />
              <strong>{mayWords(grant)}</strong>
              <Facts>
                <span>
                  <b>{TEXTS.onlyFor}</b> {purpose}
                </span>
                <span>
                  <b>{approvalText ? TEXTS.writtenWithTheApproval : TEXTS.conditions}</b>{' '}
                  {conditions ?? approvalText ?? TEXTS.noneBesideThePurpose}
                </span>
                <span>
                  <b>{TEXTS.steward}</b> {stewardName ?? TEXTS.notNamed}
                </span>
              </Facts>
            </Summary>
          }
        >
          <Whole>
            <div>
              <Label>{TEXTS.purposeForThisOnly}</Label>
              <Quote>{purpose}</Quote>
              {grant.purposeKind && <p>{USE_PURPOSES[grant.purposeKind]}</p>}
            </div>
            {approvalText ? (
              <div>
                <Label>{TEXTS.writtenWithTheApproval}</Label>
                <Quote>{approvalText}</Quote>
                <p>{TEXTS.approvalWithoutConditions}</p>
              </div>
            ) : (
              <div>
                <Label>{TEXTS.conditionsOfUse}</Label>
                {conditions ? <Quote>{conditions}</Quote> : <p>{TEXTS.noneBesideThePurposeSentence}</p>}
              </div>
            )}
            <div>
              <Label>{TEXTS.stewardAndTime}</Label>
              <p>{stewardName ?? TEXTS.theStewardIsNotNamed}</p>
              <p>
                {TEXTS.grantedDay(formatDate(grantedAt))}{' '}
                {expiresAt ? TEXTS.endsDay(formatDate(expiresAt)) : TEXTS.withoutAnEndDate}
                {TEXTS.requestId(id)}
              </p>
              <p>{TEXTS.eachUseIsOnRecord}</p>
              <AttestUse grant={{ requestId: id, resourceName, purpose, expiresAt, heldUntil, attestBy }} />
              <MoreTime grant={{ requestId: id, resourceName, expiresAt, heldUntil, ethicsApprovalEnd, attestBy }} />
            </div>
          </Whole>
        </Disclosure>
      </Inner>
    </Root>
  );
}
