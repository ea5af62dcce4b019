import type { ResidentDetailsView } from '../../../../application/resident/resident-details.view.ts';
import type { ResidentRow } from '../../../../application/resident/residents.port.ts';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { ImportLink } from '../import/ImportLink.tsx';
import { ConsentMarks, ConsentsInput } from './ResidentConsents.tsx';
import { ResidentDetails } from './ResidentDetails.tsx';

/** The list of residents' own parts. */
export const residentListSlots: ListSlots<Pick<ResidentRow, 'consents'>> = {
  above: ImportLink,
  cells: { consents: ({ value }) => <ConsentMarks consents={value} /> },
};

/** The own parts of a resident's form: the consents, the family, and the acts besides saving. */
export const residentFormSlots: FormSlots<{ below: ResidentDetailsView | null }> = {
  inputs: { consents: ConsentsInput },
  below: ResidentDetails,
};
