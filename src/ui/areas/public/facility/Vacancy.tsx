import type { VacancyLine } from '../../../../domain/site/vacancy.ts';

/** How many rooms are free and since when that is known, or why nobody is taken now; classes set the type. */
export function VacancyFact({ vacancy, large, note }: { vacancy: VacancyLine; large: string; note: string }) {
  const { rooms, asOf, closed } = vacancy;
  if (closed) return <>{closed}</>;
  return (
    <>
      <strong className={large}>{rooms}</strong>室
      <small className={note}>
        {asOf}現在{vacancy.note && `。${vacancy.note}`}
      </small>
    </>
  );
}

/** The same in one line. */
export function VacancyInLine({ vacancy: { rooms, asOf, closed } }: { vacancy: VacancyLine }) {
  if (closed) return <>{closed}</>;
  return (
    <>
      <strong>{rooms}</strong>室<small>（{asOf}現在）</small>
    </>
  );
}
