import type { IconNode } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-router-dom';
import { Button, type ButtonLook } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmButtonProps = {
  /** A verb: 「削除する」. */
  children: string;
  title: string;
  /** What will happen, and whether it can be undone. */
  message: ReactNode;
  /** Where the confirmed act is posted, and with which hidden fields. */
  action: string;
  fields?: Readonly<Record<string, string>>;
  tone?: ButtonLook['tone'];
  icon?: IconNode;
  disabled?: boolean;
};

/**
 * A button that asks once before it posts. Without scripts it posts at once: use it for acts that can be undone,
 * and a page of its own for those that cannot.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, title, message, action, fields = {}, tone = 'danger', icon, disabled } = props;
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const confirmed = useRef(false);
  return (
    <Form
      action={action}
      method="post"
      onSubmit={(event) => {
        if (confirmed.current) {
          confirmed.current = false;
          return;
        }
        event.preventDefault();
        setAsking(true);
      }}
      ref={form}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <Button disabled={disabled} icon={icon} tone={tone} type="submit">
        {children}
      </Button>
      <Dialog onClose={() => setAsking(false)} open={asking} role="alertdialog" title={title}>
        <div>{message}</div>
        <div className="dialog-buttons">
          <Button onClick={() => setAsking(false)} tone="quiet" type="button">
            やめる
          </Button>
          <Button
            onClick={() => {
              confirmed.current = true;
              setAsking(false);
              form.current?.requestSubmit();
            }}
            tone={tone}
            type="button"
          >
            {children}
          </Button>
        </div>
      </Dialog>
    </Form>
  );
}
