import { grantEndOf } from '@carebourse/contracts/grant-end';
import { conversationLink } from '@carebourse/contracts/paths';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { to } from '../../../lib/paths.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Label } from '../../../ui/text.tsx';
import { useConnection } from '../../agent-answers/api/get-connection.ts';
import type { AccessTarget } from '../../request-form/access-target.ts';
import { accessTypeNames } from '../../request-form/words.ts';
import * as TEXTS from '../texts.ts';

const Quote = styled.blockquote`
  margin: ${space(1)} 0 0;
  padding-left: ${space(3)};
  border-left: 2px solid ${color.line};
  white-space: pre-line;
`;

interface UseAccessProps {
  request: ResourceRequest;
  target: AccessTarget;
  /** "Access Agent" or "Access Data". */
  label: string;
}

/** What was granted opens in its workspace, but for an agent that is not connected. */
export function UseAccess(props: UseAccessProps) {
  return props.request.resourceType === 'agent' ? <UseAgent {...props} /> : <OpenWorkspace {...props} />;
}

function OpenWorkspace({ request, label }: UseAccessProps) {
  return (
    <LinkButton block to={to.use(request.id)}>
      {label}
    </LinkButton>
  );
}

function UseAgent(props: UseAccessProps) {
  const { data, isPending } = useConnection(props.request.resourceId);
  if (isPending) {
    return (
      <Button block busy>
        {props.label}
      </Button>
    );
  }
  // Where it is not known, the workspace finds out.
  return data?.connected === false ? <AskSteward {...props} /> : <OpenWorkspace {...props} />;
}

/** What was granted of an agent without a connection, which its steward sets up. */
function AskSteward({ request, target, label }: UseAccessProps) {
  const [isOpen, setOpen] = useState(false);
  const steward = target.steward ?? TEXTS.theSteward;
  const end = grantEndOf(request);
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label} description={target.name}>
        <Stack $gap={5}>
          <FactList
            items={[
              { label: TEXTS.granted, value: formatDate(request.decidedAt) },
              { label: TEXTS.until, value: end ? formatDate(end) : 'No end date' },
              { label: TEXTS.accessType, value: accessTypeNames(request.accessTypes) },
              { label: TEXTS.grant, value: `Request ${request.id}` },
            ]}
          />
          <div>
            <Label>{TEXTS.forThisPurposeOnly}</Label>
            <Quote>{request.purpose}</Quote>
          </div>
          {request.conditions && (
            <div>
              <Label>{TEXTS.conditionsOfUse}</Label>
              <Quote>{request.conditions}</Quote>
            </div>
          )}
          {request.comment && (
            <div>
              <Label>{TEXTS.theReviewerWrote}</Label>
              <Quote>{request.comment}</Quote>
            </div>
          )}
          <p>{TEXTS.stewardSetsUpTheConnection(steward)}</p>
        </Stack>
        <DialogActions>
          <LinkButton variant="secondary" to={conversationLink(request.id)}>
            {TEXTS.contactSupport}
          </LinkButton>
          <Button onClick={() => setOpen(false)}>{TEXTS.done}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
