import { managerPaths } from '../../paths.ts';
import { Badge } from './Badge.tsx';
import { ButtonLink } from './Button.tsx';
import { DataTable, type Row, type TableColumn } from './DataTable.tsx';
import { PaletteLabel } from './PaletteLabel.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

const href = managerPaths.sample;
const columns: TableColumn[] = [
  { key: 'title', label: '件名', sort: { href, direction: 'none' } },
  { key: 'state', label: '状態' },
  { key: 'category', label: '分類' },
  { key: 'at', label: '公開日時', nowrap: true, sort: { href, direction: 'descending' } },
  { key: 'used', label: '使用数', align: 'end', sort: { href, direction: 'none' } },
];
const row = (id: string, label: string): Row => ({
  id,
  label,
  cells: {
    title: <a href={href}>{label}</a>,
    state: <Badge tone="success">公開中</Badge>,
    category: <PaletteLabel color="orange">行事</PaletteLabel>,
    at: '2026年11月28日（土）9:00',
    used: '12',
  },
});
const rows = [row('1', '夏祭りのお知らせ'), row('2', "O'Neil & ‹山田> </script>"), row('3', LONG_TEXT)];
const actions = () => (
  <ButtonLink href={href} tone="quiet">
    編集
  </ButtonLink>
);

export const dataTableSamples: Sample[] = [
  {
    title: '密・選択・操作つき',
    node: (
      <>
        <form id="dta-form" />
        <DataTable
          actions={actions}
          caption="お知らせの一覧"
          columns={columns}
          rows={rows}
          selection={{ name: 'ids', form: 'dta-form' }}
        />
      </>
    ),
  },
  {
    title: 'ゆったり',
    node: (
      <DataTable caption="お知らせの一覧（ゆったり）" columns={columns} density="comfortable" rows={rows} />
    ),
  },
];
