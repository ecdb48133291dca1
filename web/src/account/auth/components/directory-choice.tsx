import { styled } from 'styled-components';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { DirectoryButton } from './directory-button.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.section`
  margin-top: ${space(8)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color.line};

  h2 {
    margin-bottom: ${space(3)};
    color: ${color.muted};
    font-size: ${text.s15};
    font-weight: 550;
  }

  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};

    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Below the login form: the other way in, for those whose organization has a directory. */
export function DirectoryChoice() {
  return (
    <Root aria-labelledby="directory-choice">
      <h2 id="directory-choice">{TEXTS.orSign}</h2>
      <div>
        <DirectoryButton signInAs="provider">{TEXTS.healthcareProvider}</DirectoryButton>
        <DirectoryButton signInAs="partner">{TEXTS.organizationPartner}</DirectoryButton>
      </div>
    </Root>
  );
}
