import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeSnackbarStore, SNACKBAR_TIME } from '../../../../src/ui/kit/snackbar-store.ts';

const texts = (store: ReturnType<typeof makeSnackbarStore>) => store.items().map(({ text }) => text);

describe('snackbar store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows a sentence for five seconds', () => {
    const store = makeSnackbarStore();
    store.show({ text: '保存しました' });
    jest.advanceTimersByTime(SNACKBAR_TIME - 1);
    expect(texts(store)).toEqual(['保存しました']);
    jest.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('keeps a lasting sentence until it is closed', () => {
    const store = makeSnackbarStore();
    store.show({ text: '新しいパスワード', lasting: true });
    jest.advanceTimersByTime(600_000);
    expect(texts(store)).toEqual(['新しいパスワード']);
    store.dismiss(store.items()[0]?.id ?? 0);
    expect(texts(store)).toEqual([]);
  });

  it('keeps a lasting sentence on the page it leads to, and lets it go with that page', () => {
    const store = makeSnackbarStore();
    store.show({ text: '面会を取り消しました。', lasting: true });
    store.turnPage();
    expect(texts(store)).toEqual(['面会を取り消しました。']);
    store.show({ text: '保存しました' });
    store.turnPage();
    expect(texts(store)).toEqual(['保存しました']);
  });

  it('lets a lasting sentence that came with the page go with that page', () => {
    const store = makeSnackbarStore();
    store.show({ text: '面会を取り消しました。', lasting: true }, true);
    store.turnPage();
    expect(texts(store)).toEqual([]);
  });

  it('keeps what was left of the time while someone reads', () => {
    const store = makeSnackbarStore();
    store.show({ text: '保存しました' });
    jest.advanceTimersByTime(4000);
    store.pause();
    jest.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(['保存しました']);
    store.resume();
    jest.advanceTimersByTime(999);
    expect(texts(store)).toEqual(['保存しました']);
    jest.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('starts the clock of a sentence that came during a pause only afterwards', () => {
    const store = makeSnackbarStore();
    store.pause();
    store.show({ text: '届きました' });
    jest.advanceTimersByTime(SNACKBAR_TIME * 2);
    store.resume();
    jest.advanceTimersByTime(SNACKBAR_TIME - 1);
    expect(texts(store)).toEqual(['届きました']);
  });

  it('takes away the one that is closed and leaves the others', () => {
    const store = makeSnackbarStore();
    store.show({ text: '一' });
    store.show({ text: '二' });
    store.dismiss(store.items()[0]?.id ?? 0);
    expect(texts(store)).toEqual(['二']);
  });

  it('tells its listeners until they leave', () => {
    const store = makeSnackbarStore();
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    store.show({ text: '一' });
    leave();
    store.show({ text: '二' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
