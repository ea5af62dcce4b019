import { Printer } from 'lucide';
import { Button } from './Button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Opens the browser's print dialogue; without scripts it is not there, since it could do nothing. */
export function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null;
  return (
    <span className="no-print">
      <Button icon={Printer} onClick={() => window.print()} type="button">
        {children}
      </Button>
    </span>
  );
}
