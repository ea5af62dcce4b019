import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide';
import type { ResidentChoiceView } from '../../../../application/visit/booking/booking.view.ts';
import type { VisitsHomeView } from '../../../../application/visit/family/family-visit.view.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Closures, ImportantNotices } from '../family-notice/FamilyNews.tsx';
import type { VisitsHomePage } from '../pages.ts';
import { NoMails } from './NoMails.tsx';
import { StoppedVisits, VisitCard } from './VisitCard.tsx';
import { bookingHref, VISITS, visitHref } from './visit-address.ts';

/** What is closed, what comes, the way to book, what was, and the rules. */
export function VisitsHome(view: VisitsHomePage) {
  const { important, closures, stopped, coming, residents, mails, rules, page } = view;
  return (
    <div className="visits">
      <Heading level={1} text="オンライン面会" />
      <ImportantNotices notices={important} />
      <Closures closures={closures} />
      {page === 1 && (
        <>
          <section className="visits-part">
            <h2>これからの面会</h2>
            <StoppedVisits visits={stopped} />
            {coming.length === 0 && <p>ご予約中の面会はありません。</p>}
            {coming.map((visit) => (
              <VisitCard key={visit.id} visit={visit} />
            ))}
          </section>
          <section className="visits-part">
            <h2>面会を予約する</h2>
            {residents.map((resident) => (
              <ToBook key={resident.id} many={residents.length > 1} resident={resident} />
            ))}
            <NoMails mails={mails} />
          </section>
        </>
      )}
      <Past {...view} />
      <section className="visits-part">
        <h2>面会のきまり</h2>
        <ul className="visits-rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** One primary button where there is one thing to book; why not, where nothing can be. */
function ToBook({
  resident: { id, name, left, refusal, modes },
  many,
}: {
  resident: ResidentChoiceView;
  many: boolean;
}) {
  return (
    <div className="visits-resident">
      <p>
        <strong>{name} 様</strong>
        {!refusal && left && <>　{left}</>}
      </p>
      {refusal && <p>{refusal}</p>}
      {!refusal && modes.length === 0 && <p>いま予約できる日がありません。お電話でご相談ください。</p>}
      {!refusal && modes.length > 0 && (
        <ButtonRow>
          {modes.map(({ mode, label }) => (
            <ButtonLink
              big
              href={bookingHref({ resident: id, mode })}
              icon={CalendarPlus}
              key={mode}
              tone={many || mode !== modes[0]?.mode ? 'secondary' : 'primary'}
            >
              {`${label}の日を選ぶ`}
            </ButtonLink>
          ))}
        </ButtonRow>
      )}
    </div>
  );
}

function Past({ past, page, hasOlder }: VisitsHomeView) {
  if (past.length === 0 && page === 1) return null;
  return (
    <section className="visits-part">
      <h2>これまでの面会と、取りやめた面会</h2>
      {past.length === 0 && <p>これより前の面会はありません。</p>}
      <ul className="visits-past">
        {past.map(({ id, day, time, resident, name, statusLabel }) => (
          <li key={id}>
            <a href={visitHref(id)}>
              {day} {time}
            </a>
            <span>
              {resident} 様　{name}　{statusLabel}
            </span>
          </li>
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <nav aria-label="ページ送り" className="button-row">
          {page > 1 && (
            <ButtonLink
              href={page === 2 ? VISITS : `${VISITS}?page=${page - 1}`}
              icon={ChevronLeft}
              rel="prev"
            >
              新しい面会
            </ButtonLink>
          )}
          {hasOlder && (
            <ButtonLink href={`${VISITS}?page=${page + 1}`} icon={ChevronRight} rel="next">
              前の面会
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
