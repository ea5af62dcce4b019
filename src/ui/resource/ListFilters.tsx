import type { ListView } from '../../application/resource/views.ts';
import { managerPaths } from '../../paths.ts';
import { FilterBar } from '../kit/FilterBar.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { Select } from '../kit/Select.tsx';
import { hiddenParams, listHref } from './list-href.ts';

/** Search and filters of a list; chips say what is active. */
export function ListFilters({ view }: { view: ListView }) {
  const active = view.filters.filter(({ value }) => value);
  const chips = [
    ...(view.search ? [{ label: `「${view.search}」を含む`, href: listHref(view, { q: null }) }] : []),
    ...active.map(({ key, label, value, choices }) => ({
      label: `${label}：${choices.find((choice) => choice.value === value)?.label ?? value}`,
      href: listHref(view, { [key]: null }),
    })),
  ];
  const clearHref = listHref(view, { q: null, ...Object.fromEntries(active.map(({ key }) => [key, null])) });
  return (
    <FilterBar
      action={managerPaths.list(view.name)}
      chips={chips}
      clearHref={clearHref}
      hidden={hiddenParams(view)}
    >
      <SearchBox button={false} label={`検索（${view.searchHint}）`} value={view.search} />
      {view.filters.map(({ key, label, choices, value }) => (
        <Select
          empty="すべて"
          key={`${key}-${value}`}
          label={label}
          name={key}
          options={choices}
          unmarked
          value={value}
        />
      ))}
    </FilterBar>
  );
}
