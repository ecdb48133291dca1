/** Signs in as a demo account, such as the admin who decides on requests. */
export async function signInDemo(
  url: string,
  account: 'patient' | 'partner' | 'admin',
): Promise<{ userId: number; cookie: string }> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@carebourse.example`, password: 'Demo-Pass-2026' }),
  });
  const { id } = (await answer.json()) as { id: number };
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 200 || !cookie) throw new Error(`the ${account} could not sign in: ${answer.status}`);
  return { userId: id, cookie };
}
