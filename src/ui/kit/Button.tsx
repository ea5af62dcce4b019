import './button.css';
import type { IconNode } from 'lucide';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export type ButtonLook = {
  /** One `primary` per screen; `danger` is outlined red and never stands beside the primary. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 56 px instead of 48. */
  big?: boolean;
  /** The word is still read out, only the icon is shown. */
  iconOnly?: boolean;
  icon?: IconNode;
  children: ReactNode;
};

/** The word as a tooltip of an icon without one. */
const titleOf = ({ iconOnly, children }: Pick<ButtonLook, 'iconOnly' | 'children'>) =>
  iconOnly && typeof children === 'string' ? { title: children } : {};

const buttonClass = ({ tone = 'secondary', big, iconOnly }: Pick<ButtonLook, 'tone' | 'big' | 'iconOnly'>) =>
  classNames('button', `button-${tone}`, big && 'button-big', iconOnly && 'button-icon-only');

function Content({ icon, iconOnly, children }: ButtonLook) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className={iconOnly ? 'visually-hidden' : 'button-word'}>{children}</span>
    </>
  );
}

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> & {
    /** Shows progress and ignores further presses; focus stays on the button. */
    busy?: boolean;
  };

/** A button that acts. `type` is `submit` unless given otherwise, as in HTML. */
export function Button({ tone, big, iconOnly, icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...titleOf({ iconOnly, children })}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ tone, big, iconOnly })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Content icon={icon} iconOnly={iconOnly}>
        {children}
      </Content>
    </button>
  );
}

type ButtonLinkProps = ButtonLook &
  Omit<ComponentPropsWithRef<'a'>, 'children' | 'className' | 'href'> & {
    href: string;
    /** Load a document even where the router could go there itself (other areas). */
    reload?: boolean;
  };

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ tone, big, iconOnly, icon, reload, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...titleOf({ iconOnly, children })}
      {...rest}
      className={buttonClass({ tone, big, iconOnly })}
      data-reload={reload || undefined}
    >
      <Content icon={icon} iconOnly={iconOnly}>
        {children}
      </Content>
    </a>
  );
}

/** Buttons in a row that wraps; put the primary first. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}
