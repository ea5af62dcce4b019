import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe in the page; it is put there once a document, through the debugger, which the page's policy does not bind. */
async function withAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * No violation of WCAG 2.2 A and AA that a machine can see. The window is made as high as the page meanwhile: what lies
 * under a sticky bar can be scrolled to, which axe does not know. The window keeps its width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  await withAxe(page);
  const told = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Whatever passes is not told node by node, which takes most of the time.
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
  }, WCAG);
  expect(told, 'accessibility').toEqual([]);
  await page.setViewportSize(size);
}

/** Nothing makes the page wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`);
    return [`${scrollWidth} in ${clientWidth}`, ...over];
  });
  expect(wide, 'wider than the window').toEqual([]);
}
