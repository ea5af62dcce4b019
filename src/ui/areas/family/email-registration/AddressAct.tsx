import type { IconNode } from 'lucide';
import { Form } from 'react-router-dom';
import { Button } from '../../../kit/Button.tsx';

/** One act on one address, as a form of its own. */
export function AddressAct(props: { id: number; act: string; icon: IconNode; children: string }) {
  return (
    <Form method="post">
      <input name="id" type="hidden" value={props.id} />
      <Button icon={props.icon} name="_act" value={props.act}>
        {props.children}
      </Button>
    </Form>
  );
}
