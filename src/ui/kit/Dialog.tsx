import './dialog.css';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** `alertdialog` where the person must answer before anything goes on. */
  role?: 'dialog' | 'alertdialog';
};

/** A modal window for the manager area: focus stays inside, Escape and a press outside close it. */
export function Dialog({ title, open, onClose, children, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className="dialog-scrim"
      isDismissable={role === 'dialog'}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal className="dialog-window">
        <AriaDialog className="dialog" role={role}>
          <Heading className="dialog-title" slot="title">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
