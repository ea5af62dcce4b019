import './logo.css';

/** The mark with the operator's name, leading home. */
export function Logo({ name, note, href = '/' }: { name: string; note?: string; href?: string }) {
  return (
    <a className="logo" href={href}>
      <img alt="" className="logo-mark" height={80} src="/logo-mark.svg" width={96} />
      <span className="logo-words">
        <span className="logo-name">{name}</span>
        {note && <span className="logo-note">{note}</span>}
      </span>
    </a>
  );
}
