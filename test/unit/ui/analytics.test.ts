import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { measure } from '../../../src/ui/areas/public/analytics.ts';

type State = Parameters<typeof measure>[1]['state'];

const ORIGIN = 'https://hiami.example';
const ID = 'G-TEST123456';
const GLOBALS = ['window', 'document', 'navigator'] as const;

const stateOf = (pathname: string, title: string, navigation = 'idle'): State => ({
  navigation: { state: navigation },
  location: { pathname },
  matches: [{ route: { id: 'page' } }],
  loaderData: { page: { head: { title } } },
});

let scripts: string[];
let kept: Map<string, PropertyDescriptor | undefined>;
let browser: { dataLayer?: ArrayLike<unknown>[]; location: { origin: string } };

/** A browser of so much as is used; `asks` are its reader's wishes. */
function open(asks: object, referrer = ''): void {
  browser = { location: { origin: ORIGIN } };
  const document = {
    title: '',
    referrer,
    createElement: () => ({ src: '' }),
    head: { append: ({ src }: { src: string }) => scripts.push(src) },
  };
  for (const [name, value] of Object.entries({ window: browser, document, navigator: asks }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

beforeEach(() => {
  scripts = [];
  kept = new Map(GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
});
afterEach(() => {
  for (const [name, descriptor] of kept) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

function start(first: State): (next: State) => void {
  let tell: (state: State) => void = () => {};
  measure(ID, { state: first, subscribe: (listener) => (tell = listener) });
  return (next) => tell(next);
}

const views = () =>
  (browser.dataLayer ?? [])
    .map((words) => Array.from(words))
    .filter(([kind, name]) => kind === 'event' && name === 'page_view')
    .map(([, , view]) => view);

describe('the counting of page views', () => {
  it('loads the service by an element, and sends one view for the page that was loaded', () => {
    open({}, 'https://search.example/find?q=name');
    start(stateOf('/', 'ホーム'));
    expect(scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    expect(views()).toEqual([
      { page_title: 'ホーム', page_location: `${ORIGIN}/`, page_referrer: 'https://search.example/find' },
    ]);
  });

  it('sends one view for each navigation, when it has arrived, and none for a new query', () => {
    open({});
    const tell = start(stateOf('/', 'ホーム'));
    tell(stateOf('/', 'ホーム', 'loading'));
    tell(stateOf('/notice', 'お知らせ'));
    tell(stateOf('/notice', 'お知らせ'));
    expect(views().slice(1)).toEqual([
      { page_title: 'お知らせ', page_location: `${ORIGIN}/notice`, page_referrer: `${ORIGIN}/` },
    ]);
  });

  it('sends none for a page that is not for everybody', () => {
    open({});
    start(stateOf('/', 'ホーム'))(stateOf('/family', 'ご家族の方へ'));
    expect(views()).toHaveLength(1);
  });

  it('says first that nothing is for advertising, and sends no view by itself', () => {
    open({});
    start(stateOf('/', 'ホーム'));
    const [consent, , config] = (browser.dataLayer ?? []).map((words) => Array.from(words));
    expect(consent).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })]);
    expect(config).toEqual(['config', ID, expect.objectContaining({ send_page_view: false })]);
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'does nothing where the browser asks so: %j',
    (asks) => {
      open(asks);
      start(stateOf('/', 'ホーム'));
      expect(scripts).toEqual([]);
      expect(browser.dataLayer).toBeUndefined();
    },
  );
});
