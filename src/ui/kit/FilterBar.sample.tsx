import { managerPaths } from '../../paths.ts';
import { FilterBar } from './FilterBar.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Select } from './Select.tsx';
import type { Sample } from './sample.ts';

const here = managerPaths.sample;
const options = [{ value: 'published', label: '公開中' }];

export const filterBarSamples: Sample[] = [
  {
    title: '条件なし',
    node: (
      <FilterBar action={here}>
        <SearchBox button={false} label="検索" name="fb-q" />
        <Select empty="すべて" label="状態" name="fb-state" options={options} unmarked />
      </FilterBar>
    ),
  },
  {
    title: '条件あり',
    node: (
      <FilterBar
        action={here}
        chips={[
          { label: '検索：夏祭り', href: here },
          { label: '状態：公開中', href: here },
        ]}
        clearHref={here}
        hidden={{ sort: '-at' }}
      >
        <SearchBox button={false} label="検索" name="fb2-q" value="夏祭り" />
        <Select empty="すべて" label="状態" name="fb2-state" options={options} unmarked value="published" />
      </FilterBar>
    ),
  },
];
