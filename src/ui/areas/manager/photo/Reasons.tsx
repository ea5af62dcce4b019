import type { ReasonView } from '../../../../application/photo/album.view.ts';
import { MessageBox } from '../../../kit/MessageBox.tsx';

/** Why nobody sees a photo, each with the way to where it is changed; nothing where everything is well. */
export function Reasons({ reasons }: { reasons: readonly ReasonView[] }) {
  if (reasons.length === 0) return null;
  return (
    <MessageBox title="このままでは、だれにも見えません" tone="warning">
      <ReasonList reasons={reasons} />
    </MessageBox>
  );
}

/** The reasons alone. */
export const ReasonList = ({ reasons }: { reasons: readonly ReasonView[] }) => (
  <ul className="reasons">
    {reasons.map(({ text, href }) => (
      <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
    ))}
  </ul>
);
