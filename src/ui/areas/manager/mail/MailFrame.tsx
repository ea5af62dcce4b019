import './mail.css';

/** A mail's HTML in a frame that runs nothing and opens nothing; its own answer says so, too. */
export function MailFrame({ src, title }: { src: string; title: string }) {
  return <iframe className="mail-frame" sandbox="" src={src} title={title} />;
}
