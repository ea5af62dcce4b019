import type { AnonymiseView } from '../../../application/resident/anonymise.view.ts';
import type { AnonymiseResident } from '../../../application/resident/anonymise-resident.ts';
import { managerPaths } from '../../../paths.ts';
import type { Page } from '../page.ts';
import { idOf } from '../resource/parts.ts';

const DUE = managerPaths.list('resident', '?retention=over');

/** 匿名化: says what is done to whom; its one button does it, and it cannot be taken back. */
export const anonymisePage = (anonymise: AnonymiseResident): Page<AnonymiseView> => ({
  guard: 'manager',
  scope: 'resident:write',
  async load({ actor, params }) {
    const view = await anonymise.preview(actor, idOf(params));
    return {
      head: { title: `${view.name}を匿名にする`, robots: 'noindex' },
      breadcrumb: [
        { label: '管理', href: managerPaths.home },
        { label: '入居者', href: managerPaths.list('resident') },
        { label: view.name, href: managerPaths.edit('resident', view.id) },
        { label: '匿名化' },
      ],
      view,
    };
  },
  async act({ actor, params }) {
    await anonymise.anonymise(actor, idOf(params));
    return {
      location: DUE,
      flash: { text: '匿名にしました。お名前などの記録は残っていません。', lasting: true },
    };
  },
});
