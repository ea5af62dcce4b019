import { Video } from 'lucide';
import { ButtonLink } from '../../../kit/Button.tsx';

/** The way into the call for staff. Where it leads is found out when it is pressed. */
export function EnterCall({ href }: { href: string }) {
  return (
    <ButtonLink big href={href} icon={Video} rel="noreferrer" reload tone="primary">
      通話に入る
    </ButtonLink>
  );
}
