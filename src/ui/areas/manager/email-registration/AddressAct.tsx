import type { IconNode } from 'lucide';
import { Form } from 'react-router-dom';
import { Button } from '../../../kit/Button.tsx';

/** One act on the address whose page this is. */
export function AddressAct(props: { action: string; act: string; icon: IconNode; children: string }) {
  return (
    <Form action={props.action} method="post">
      <Button icon={props.icon} name="_act" value={props.act}>
        {props.children}
      </Button>
    </Form>
  );
}
