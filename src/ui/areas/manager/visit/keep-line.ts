/** A browser gives a line up for good when its server answers with an error, as it does while the database is away. */
const AGAIN_MS = 5_000;

/**
 * Server-sent events of an address, by name (`open` and `error` among them), on a line that is opened anew also where
 * the browser gave it up. Gives what closes it.
 */
export function keepLine(address: string, heard: Readonly<Record<string, () => void>>): () => void {
  let line: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    line = new EventSource(address);
    for (const [name, tell] of Object.entries(heard)) line.addEventListener(name, tell);
    line.addEventListener('error', () => {
      if (line.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, AGAIN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    line.close();
  };
}
