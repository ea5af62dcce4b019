import './page-fault.css';
import { Button, ButtonLink, ButtonRow } from './kit/Button.tsx';

/** In place of a page that failed in the browser: the server's document of it may well stand. */
export function PageFault() {
  return (
    <main className="page-fault" id="main">
      <h1>エラーが発生しました</h1>
      <p>この画面を表示できませんでした。もう一度読み込んでみてください。</p>
      <ButtonRow>
        <Button onClick={() => window.location.reload()} tone="primary" type="button">
          もう一度読み込む
        </Button>
        <ButtonLink href="/" reload>
          ホームへ戻る（Go back to home）
        </ButtonLink>
      </ButtonRow>
    </main>
  );
}
