import './field.css';
import { graphemes } from '../../domain/text.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';

/** 「12 / 60文字」; needs scripts to follow the typing, so the server sends only the limit. */
export function CharacterCount({ text, limit }: { text: string; limit: number }) {
  const hydrated = useHydrated();
  if (!hydrated) return <p className="field-foot">{limit}文字まで</p>;
  const length = graphemes(text.replaceAll('\r\n', '\n'));
  const over = length - limit;
  return (
    <p aria-live="polite" className={classNames('field-foot', over > 0 && 'field-over')}>
      {over > 0 ? `${over}文字多すぎます（${length} / ${limit}文字）` : `${length} / ${limit}文字`}
    </p>
  );
}
