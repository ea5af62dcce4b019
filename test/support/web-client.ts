type Asked = {
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  /** Anything else to post. */
  body?: FormData | string;
  headers?: Record<string, string>;
};

/** A browser's part of HTTP: keeps cookies, follows nothing, and sends what a page of `origin` would send. */
export function makeWebClient(url: string, { origin = url }: { origin?: string | null } = {}) {
  const cookies = new Map<string, string>();
  const remember = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const ended = /expires=Thu, 01 Jan 1970/i.test(line);
      if (ended) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const ask = async (
    path: string,
    { method, json, form, body: other, headers = {} }: Asked = {},
  ): Promise<Response> => {
    const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : other;
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      body,
      headers: {
        accept: 'text/html',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(origin && { origin }),
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...headers,
      },
    });
    remember(response);
    return response;
  };
  return { ask, cookies };
}

export type WebClient = ReturnType<typeof makeWebClient>;
