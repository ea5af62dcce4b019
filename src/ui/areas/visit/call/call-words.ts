import type { MediaFault } from './local-media.ts';

type Help = { readonly title: string; readonly steps: readonly string[] };

type Device = { readonly is: RegExp; readonly name: string; readonly steps: readonly string[] };

const RELOAD = 'この画面に戻り、「もう一度試す」を押します。';

/** From the most special to the most general: the first that fits is meant. */
const DEVICES: readonly Device[] = [
  {
    is: /\bLine\/|FBAN|FBAV|Instagram/,
    name: 'アプリの中の画面',
    steps: [
      '画面の右上か右下の「…」や「⋮」を押します。',
      '「ほかのブラウザーで開く」や「Safari で開く」「Chrome で開く」を選びます。',
      '開いた画面で、カメラとマイクを「許可」します。',
    ],
  },
  {
    is: /iPhone|iPad/,
    name: 'iPhone・iPad',
    steps: [
      '上か下の住所の欄にある「ぁあ」や「≡」のしるしを押し、「Webサイトの設定」を選びます。',
      '「カメラ」と「マイク」を「許可」にします。',
      RELOAD,
    ],
  },
  {
    is: /Android/,
    name: 'Android のスマートフォン・タブレット',
    steps: [
      '上の住所の欄の左にあるしるし（鍵の形など）を押し、「権限」や「サイトの設定」を選びます。',
      '「カメラ」と「マイク」を「許可」にします。',
      RELOAD,
    ],
  },
  {
    is: /Firefox/,
    name: 'パソコン（Firefox）',
    steps: [
      '上の住所の欄の左にある、カメラやマイクに斜線の付いたしるしを押します。',
      '「ブロックしました」の横の「×」を押して、消します。',
      `${RELOAD}出てきた問いに「許可する」と答えます。`,
    ],
  },
  {
    is: /./,
    name: 'パソコン',
    steps: [
      '上の住所の欄の左（または右）にある、カメラや鍵のしるしを押します。',
      '「カメラ」と「マイク」を「許可」にします。',
      RELOAD,
    ],
  },
];

/** What to do about a camera and microphone that cannot be used, on this device, by the words of its browser. */
export function helpFor(fault: MediaFault, userAgent: string): Help {
  switch (fault) {
    case 'denied': {
      const device = DEVICES.find(({ is }) => is.test(userAgent));
      return { title: `カメラとマイクの許可のしかた（${device?.name ?? ''}）`, steps: device?.steps ?? [] };
    }
    case 'busy':
      return {
        title: 'ほかのアプリが使っているようです',
        steps: [
          'LINE や Zoom など、カメラを使うアプリを閉じます。',
          RELOAD,
          'それでもだめなときは、端末の電源を入れ直します。',
        ],
      };
    case 'missing':
      return {
        title: 'カメラもマイクも見つかりません',
        steps: [
          '外付けのカメラやマイクは、つなぎ直します。',
          RELOAD,
          'スマートフォンやタブレットからも入れます。',
        ],
      };
    case 'insecure':
      return {
        title: '安全な住所で開いていません',
        steps: [
          '届いたメールのリンクから、開き直します。',
          '住所が「https://」で始まっていることを確かめます。',
        ],
      };
  }
}

const GENTLY_FROM_MINUTES = 5;

/** 「あと12分ほどです」: in minutes, and no clock that runs. */
export function timeLeftWords(endsAt: number, now: number): string {
  const minutes = Math.ceil((endsAt - now) / 60_000);
  if (minutes <= 0) return 'お時間になりました。ごあいさつをして、終わりにしましょう。';
  if (minutes === 1) return 'まもなくお時間です。';
  return minutes <= GENTLY_FROM_MINUTES ? `あと${minutes}分ほどです。` : `残り およそ${minutes}分`;
}
