import './family-visit.css';
import { useView } from '../../../use-page.ts';
import { BookingForm } from './BookingForm.tsx';
import { CalendarPage, DayPage } from './ChooseSlot.tsx';
import { VisitPage } from './VisitPage.tsx';
import { VisitsHome } from './VisitsHome.tsx';

/** オンライン面会: the visits, a step of booking, or one visit, as the address says. */
export function FamilyVisitPage() {
  const view = useView('family.visit');
  switch (view.kind) {
    case 'home':
      return <VisitsHome {...view} />;
    case 'calendar':
      return <CalendarPage {...view} />;
    case 'day':
      return <DayPage {...view} />;
    case 'form':
      return <BookingForm key={`${view.residentId} ${view.mode}`} {...view} />;
    case 'visit':
      return <VisitPage {...view} />;
  }
}
