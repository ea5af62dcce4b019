import './prose.css';

/** Rich text as staff wrote it. `html` must have been sanitised by the server; this part only sets the type. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stored HTML is sanitised before it is saved
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
