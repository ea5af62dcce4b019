import './term-cells.css';
import type { Json } from '../../../../application/resource/views.ts';

/** Words that break where a part ends, and nowhere else. */
const Parts = ({ words, part: of }: { words: string; part: RegExp }) =>
  words.match(of)?.map((part) => (
    <span className="term-part" key={part}>
      {part}
    </span>
  ));

/** 期間: each of its days in one piece. */
export const PeriodCell = ({ value }: { value: Json }) => <Parts part={/[^〜]+〜?/g} words={String(value)} />;

/** 曜日・時間: the days, then the hours. */
export const WhenCell = ({ value }: { value: Json }) => <Parts part={/[^ ]+ ?/g} words={String(value)} />;
