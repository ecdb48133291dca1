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
import { useConnection } from '../../agents/api/get-connection.ts';
import type { AccessTarget } from '../access-target.ts';
import { accessTypeNames } from '../words.ts';

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
  const steward = target.steward ?? 'The steward';
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
              { label: 'Granted', value: formatDate(request.decidedAt) },
              { label: 'Until', value: end ? formatDate(end) : 'No end date' },
              { label: 'Access type', value: accessTypeNames(request.accessTypes) },
              { label: 'Grant', value: `Request ${request.id}` },
            ]}
          />
          <div>
            <Label>For this purpose only</Label>
            <Quote>{request.purpose}</Quote>
          </div>
          {request.conditions && (
            <div>
              <Label>Conditions of use</Label>
              <Quote>{request.conditions}</Quote>
            </div>
          )}
          {request.comment && (
            <div>
              <Label>The reviewer wrote</Label>
              <Quote>{request.comment}</Quote>
            </div>
          )}
          <p>
            {steward} sets up the connection with you: write to them on this request. Use for another purpose needs a
            request of its own.
          </p>
        </Stack>
        <DialogActions>
          <LinkButton variant="secondary" to={conversationLink(request.id)}>
            Contact support
          </LinkButton>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
