import type { Fact } from '../../../../application/facility/facility.view.ts';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';

/** Facts of the view by name. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return <DescriptionList items={facts.map(({ term, text }) => ({ term, description: text }))} />;
}
