import type { Review } from '@carebourse/contracts/requests';
import { USE_PURPOSES } from '@carebourse/contracts/tables';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Label } from '../../../ui/text.tsx';
import { detailFacts } from '../../../requests/request-form/purpose-details.ts';
import { accessTypeNames } from '../../../requests/request-form/words.ts';
import * as TEXTS from '../texts.ts';

/** What a reviewer reads before the decision. */
export type ReadText = Pick<Review, 'revision' | 'purpose' | 'purposeKind' | 'accessTypes'> &
  Partial<Pick<Review, 'purposeDetails'>>;

/** What was shown, by request: who comes back to one that has changed since is told. */
export type ReadTexts = Map<number, ReadText>;

interface RequestedAccessProps {
  heading: string;
  text: ReadText;
  typesLabel?: string;
  /** Behind the access types. */
  children?: ReactNode;
}

/** A purpose, and the kinds of access that it is for. */
export function RequestedAccess({ heading, text, typesLabel = TEXTS.asksFor, children }: RequestedAccessProps) {
  return (
    <Stack $gap={3}>
      <div>
        <Label>{heading}</Label>
        <Quote>{text.purpose}</Quote>
      </div>
      {text.purposeKind && (
        <p>
          <Label>{TEXTS.whatItIsFor} </Label>
          {USE_PURPOSES[text.purposeKind]}
        </p>
      )}
      {text.purposeDetails && <FactList items={detailFacts(text.purposeDetails)} />}
      <p>
        <Label>{typesLabel}: </Label>
        {accessTypeNames(text.accessTypes)}
        {children}
      </p>
    </Stack>
  );
}

interface ChangedTextProps {
  /** What was shown until now. */
  read: ReadText;
  current: ReadText;
  /** The reviewer goes on with what the request says now. */
  onRead: () => void;
}

/** The requester has changed the request while it was being read: both texts, one above the other. */
export function ChangedText({ read, current, onRead }: ChangedTextProps) {
  return (
    <Stack $gap={4}>
      <Callout kind="warning" title={TEXTS.requestChanged}>
        {TEXTS.requestChangedDetail}
      </Callout>
      <RequestedAccess heading={TEXTS.youRead} text={read} />
      <RequestedAccess heading={TEXTS.itNowSays} text={current} />
      <Button variant="secondary" block onClick={onRead}>
        {TEXTS.iHaveRead}
      </Button>
    </Stack>
  );
}
