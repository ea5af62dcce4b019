import { managerPaths } from '../../../../paths.ts';
import './visit-plan.css';
import { ChevronLeft, ChevronRight, Plus } from 'lucide';
import { Form } from 'react-router-dom';
import type { PlanDay, PlanTime, VisitPlanView } from '../../../../application/visit/run-sheet/visit-plan.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { Select } from '../../../kit/Select.tsx';
import { useView } from '../../../use-page.ts';
import { detailHref } from './sheet-href.ts';

const PLAN = managerPaths.visitPlan;

const planHref = ({ facility }: VisitPlanView, view: string, day: string): string =>
  `${PLAN}?${new URLSearchParams({ view, day, ...(facility.value && { facility: facility.value }) })}`;

/** 面会の予定表: the slots of a day or a week with who is in them and what is free. */
export function VisitPlanPage() {
  const view = useView('manager.visit.plan');
  return (
    <div className="visit-plan">
      <h1>面会の予定表</h1>
      <p className="visit-plan-title">{view.title}</p>
      <Ways view={view} />
      <div className={view.span === 'week' ? 'visit-plan-week' : 'visit-plan-one'}>
        {view.days.map((day) => (
          <Day day={day} key={day.date} />
        ))}
      </div>
    </div>
  );
}

function Ways({ view }: { view: VisitPlanView }) {
  const { span, day, before, after, facility } = view;
  const other = span === 'week' ? 'day' : 'week';
  return (
    <div className="visit-plan-ways no-print">
      <ButtonRow>
        <ButtonLink href={planHref(view, span, before)} icon={ChevronLeft}>
          {span === 'week' ? '前の週' : '前の日'}
        </ButtonLink>
        <ButtonLink href={planHref(view, span, after)} icon={ChevronRight}>
          {span === 'week' ? '次の週' : '次の日'}
        </ButtonLink>
        <ButtonLink href={planHref(view, other, day)}>{span === 'week' ? '日で見る' : '週で見る'}</ButtonLink>
        <ButtonLink href={managerPaths.list('visit')}>一覧で見る</ButtonLink>
        <PrintButton>印刷する</PrintButton>
      </ButtonRow>
      {facility.choices.length > 0 && (
        <Form action={PLAN} className="run-sheet-filter" method="get">
          <input name="view" type="hidden" value={span} />
          <input name="day" type="hidden" value={day} />
          <Select
            empty="両方の施設"
            key={facility.value}
            label="施設"
            name="facility"
            options={facility.choices}
            unmarked
            value={facility.value}
          />
          <Button type="submit">表示する</Button>
        </Form>
      )}
    </div>
  );
}

function Day({ day: { words, today, times } }: { day: PlanDay }) {
  return (
    <section className={classNames('visit-plan-day', today && 'visit-plan-today')}>
      <h2>
        {words.replace(/^\d+年/, '')}
        {today && '　今日'}
      </h2>
      {times.length === 0 ? (
        <p className="visit-plan-none">枠はありません</p>
      ) : (
        <ul>
          {times.map((time) => (
            <Time key={time.key} time={time} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Time({ time }: { time: PlanTime }) {
  const { from, to, facility, mode, visits, free, closed, book } = time;
  return (
    <li className={classNames('visit-plan-time', closed && 'visit-plan-closed')}>
      <p className="visit-plan-when">
        <strong>
          {from}〜{to}
        </strong>
        <span>
          {facility}・{mode}
        </span>
      </p>
      {visits.map(({ id, resident, room, statusLabel, tone }) => (
        <p className="visit-plan-visit" key={id}>
          <a href={detailHref(id)}>
            {room} {resident}様
          </a>
          <Badge tone={tone}>{statusLabel}</Badge>
        </p>
      ))}
      {closed ? (
        <p className="visit-plan-none">休み：{closed}</p>
      ) : (
        <p className="visit-plan-free">
          {free === null ? '枠の外' : free === 0 ? '空きなし' : `空き${free}`}
          {book && (
            <span className="no-print">
              <ButtonLink href={book} icon={Plus} tone="quiet">
                予約
                <span className="visually-hidden">（{`${from} ${facility} ${mode}`}）</span>
              </ButtonLink>
            </span>
          )}
        </p>
      )}
    </li>
  );
}
