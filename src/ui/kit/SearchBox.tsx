import './search-box.css';
import { Search } from 'lucide';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';

type SearchBoxProps = {
  name?: string;
  label: string;
  value?: string;
  placeholder?: string;
  /** Leave out where another button of the same form submits it. */
  button?: boolean;
};

/** A search field; it lives in a GET form, so it works without scripts. */
export function SearchBox({ name = 'q', label, value = '', placeholder, button = true }: SearchBoxProps) {
  return (
    <div className="search-box">
      <Field label={label} name={name} unmarked>
        {(aria) => (
          <input
            {...aria}
            className="input"
            defaultValue={value}
            enterKeyHint="search"
            key={value}
            name={name}
            placeholder={placeholder}
            type="search"
          />
        )}
      </Field>
      {button && (
        <Button icon={Search} type="submit">
          検索
        </Button>
      )}
    </div>
  );
}
