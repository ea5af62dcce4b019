import type { VacancyLine } from '../../../../domain/vacancy/vacancy.ts';

/** The number of free rooms with its date, or why no new resident is accepted; takes the classes of its texts. */
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
