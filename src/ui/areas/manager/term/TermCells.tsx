import './term-cells.css';
import { Fragment } from 'react';
import type { Json, RowView } from '../../../../application/resource/views.ts';
import { TERM_KIND_LABELS, type TermKind } from '../../../../domain/term/term.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { phonesHref } from './phones-href.ts';

/** Words in pieces that are never broken. */
const pieces = (words: readonly string[]) =>
  words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      <span className="term-piece">{word}</span>
    </Fragment>
  ));

/** 期間: each of its days in one piece. */
export const PeriodCell = ({ value }: { value: Json }) => (
  <>{pieces(String(value).match(/[^〜]+〜?/g) ?? [])}</>
);

/** 曜日・時間: the days, then the hours. */
export const WhenCell = ({ value }: { value: Json }) => <>{pieces(String(value).split(' '))}</>;

/** 種別; a 休止 that stopped visits leads to whom to phone. */
export const KindCell = ({ value, row }: { value: Json; row: RowView }) => {
  const label = TERM_KIND_LABELS[value as TermKind];
  if (value !== 'closed') return <>{label}</>;
  return (
    <>
      <Badge tone="warning">{label}</Badge>
      {row.cells.calledOff ? (
        <a className="term-phones" href={phonesHref(row.id)}>
          電話連絡表
        </a>
      ) : null}
    </>
  );
};
