/** On a narrow screen it breaks behind the sign and not within a word. */
export function MailAddress({ email }: { email: string }) {
  const sign = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, sign)}
      <wbr />
      {email.slice(sign)}
    </>
  );
}
