import './filter-bar.css';
import { ListFilter, X } from 'lucide';
import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type FilterBarProps = {
  /** The list's own address; the fields travel in its query. */
  action: string;
  /** Filter fields, each `unmarked`. */
  children: ReactNode;
  /** What is active now: its words, and the address without it. */
  chips?: readonly { label: string; href: string }[];
  clearHref?: string;
  /** Kept in the address though no field shows them (sort, page size). */
  hidden?: Readonly<Record<string, string>>;
};

/** Filters as a GET form; chips say what is active, one press clears one or all. */
export function FilterBar({ action, children, chips = [], clearHref, hidden = {} }: FilterBarProps) {
  return (
    <div className="filter-bar">
      <Form action={action} className="filter-bar-form" method="get" role="search">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        {children}
        <Button icon={ListFilter} type="submit">
          絞り込む
        </Button>
      </Form>
      {chips.length > 0 && (
        <ul aria-label="絞り込みの条件" className="filter-bar-chips">
          {chips.map((chip) => (
            <li key={chip.label}>
              <a className="filter-bar-chip" href={chip.href}>
                {chip.label}
                <Icon of={X} />
                <span className="visually-hidden">の条件をはずす</span>
              </a>
            </li>
          ))}
          {clearHref && (
            <li>
              <a className="filter-bar-clear" href={clearHref}>
                すべての条件をはずす
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
