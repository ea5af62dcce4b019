import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { useHydrated } from './use-hydrated.ts';

type PasswordInputProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  disabled?: boolean;
};

/** A password; its value is never sent back into the page. */
export function PasswordInput({ autoComplete, disabled, ...field }: PasswordInputProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(aria) => (
        <div className="input-beside">
          <input
            {...aria}
            autoCapitalize="none"
            autoComplete={autoComplete}
            className="input"
            disabled={disabled}
            name={field.name}
            spellCheck={false}
            type={shown ? 'text' : 'password'}
          />
          {hydrated && (
            <Button
              aria-pressed={shown}
              disabled={disabled}
              icon={shown ? EyeOff : Eye}
              onClick={() => setShown(!shown)}
              tone="quiet"
              type="button"
            >
              {shown ? '隠す' : '表示'}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
