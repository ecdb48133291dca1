/** Whose session a call is made with. */
export interface Cookie {
  cookie: string;
}

/** @throws Error unless it is answered well */
export async function post<Answer>(url: string, { cookie }: Cookie, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
