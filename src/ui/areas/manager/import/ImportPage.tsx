import './import-page.css';
import { FileSearch } from 'lucide';
import { Form, useNavigation } from 'react-router-dom';
import type { ImportView } from '../../../../application/resource/import/import.view.ts';
import { IMPORT_BYTES, LINE_LIMIT } from '../../../../domain/csv.ts';
import { Button } from '../../../kit/Button.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { useProblem, useViewOf } from '../../../use-page.ts';
import { ImportFiles } from './ImportFiles.tsx';
import { ImportPlan } from './ImportPlan.tsx';

const LIMITS = `一度に${LINE_LIMIT.toLocaleString('ja-JP')}行、${IMPORT_BYTES / 1024 / 1024}MBまで。Excelの「CSV（コンマ区切り）」でも「CSV UTF-8」でも読めます。`;

/** Taking in a list's rows from a file: four steps, of which the last appears once a file was read. */
export function ImportPage() {
  const view = useViewOf<ImportView>();
  return (
    <div className="import-page">
      <h1>{view.label}をCSVで取り込む</h1>
      {view.plan && <ImportPlan plan={view.plan} />}
      {!view.plan && <ImportFiles view={view} />}
      <ChooseFile view={view} />
      {view.plan ? (
        <details className="import-fold">
          <summary>ひな形と書き方を見る</summary>
          <div className="import-page">
            <ImportFiles view={view} />
          </div>
        </details>
      ) : (
        <section className="import-step">
          <h2>4　確かめて取り込む</h2>
          <p>
            選んだファイルの行ごとに、登録・変更・誤りを表示します。誤りが1つでもあれば何も取り込まず、直すところをお知らせします。
          </p>
        </section>
      )}
    </div>
  );
}

function ChooseFile({ view }: { view: ImportView }) {
  const problem = useProblem();
  const busy = useNavigation().formMethod === 'POST';
  const errors = problem && (problem.errors.file ?? problem.errors[''] ?? [problem.title]);
  return (
    <section className="import-step">
      <h2>{view.plan ? 'ファイルを選び直す' : '3　ファイルを選ぶ'}</h2>
      <Form className="import-step" encType="multipart/form-data" method="post">
        <FileDrop
          accept=".csv,text/csv"
          errors={errors}
          hint={LIMITS}
          key={view.plan?.file}
          label="CSVファイル"
          multiple={false}
          name="file"
          required
        />
        <div>
          <Button
            busy={busy}
            icon={FileSearch}
            tone={view.plan?.rows ? 'secondary' : 'primary'}
            type="submit"
          >
            内容を確かめる
          </Button>
        </div>
        <p>この時点では、まだ何も取り込みません。</p>
      </Form>
    </section>
  );
}
