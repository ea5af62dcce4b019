import { Plus } from 'lucide';
import type { ListView } from '../../application/resource/views.ts';
import { managerPaths } from '../../paths.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';

/** A list without rows: why it is empty, and what to do next. */
export function ListEmpty({ view, add }: { view: ListView; add: boolean }) {
  if (view.deleted) return <EmptyState title="ごみ箱は空です" />;
  const filtered = view.search || view.filters.some(({ value }) => value);
  if (filtered)
    return (
      <EmptyState
        action={<ButtonLink href={managerPaths.list(view.name)}>条件をはずして全部見る</ButtonLink>}
        title="条件に合うものがありません"
      >
        言葉を短くするか、条件を減らしてみてください。
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        add &&
        view.mayWrite && (
          <ButtonLink href={managerPaths.add(view.name)} icon={Plus} tone="primary">
            新しく追加する
          </ButtonLink>
        )
      }
      title={`${view.label}はまだありません`}
    >
      {view.empty}
    </EmptyState>
  );
}
