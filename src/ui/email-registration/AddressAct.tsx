import type { IconNode } from 'lucide';
import { Form } from 'react-router-dom';
import { Button } from '../kit/Button.tsx';

type Props = {
  act: string;
  icon: IconNode;
  children: string;
  /** Where the form goes; unset: the page itself. */
  action?: string;
  /** Which address, on a page of several. */
  id?: number;
};

/** One act on one address, as a form of its own. */
export function AddressAct({ act, icon, children, action, id }: Props) {
  return (
    <Form action={action} method="post">
      {id !== undefined && <input name="id" type="hidden" value={id} />}
      <Button icon={icon} name="_act" value={act}>
        {children}
      </Button>
    </Form>
  );
}
