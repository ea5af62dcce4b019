import type { ReasonView } from '../../../../application/photo/photo-album.view.ts';
import { MessageBox } from '../../../kit/MessageBox.tsx';

/** Why nobody sees a photo, each with the way to where it is changed; nothing where everything is well. */
export function Reasons({ reasons }: { reasons: readonly ReasonView[] }) {
  if (reasons.length === 0) return null;
  return (
    <MessageBox title="このままでは、だれにも見えません" tone="warning">
      <ul className="reasons">
        {reasons.map((reason) => (
          <li key={reason.text}>
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}

/** One of them. */
export const Reason = ({ reason: { text, href } }: { reason: ReasonView }) =>
  href ? <a href={href}>{text}</a> : text;
