import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import type { Sheet } from '../../../../src/adapters/http/area-assets.ts';
import { sheetFiles } from '../../../../src/adapters/http/static-files.ts';

const PATH = '/assets/public.Abc-_12345.css';

/** Asks a server that serves these sheets for a path. */
async function ask(sheets: Map<string, Sheet>, opened: () => Promise<unknown>, path: string) {
  const server = createServer(express().use(sheetFiles(sheets, opened))).listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, body: await answer.text() };
  } finally {
    server.close();
  }
}

describe('the joined stylesheets', () => {
  it('are waited for by a browser that comes before the areas are open', async () => {
    const sheets = new Map<string, Sheet>();
    const opened = async () => sheets.set(PATH, { path: PATH, css: 'a{}' });
    expect(await ask(sheets, opened, PATH)).toEqual({ status: 200, body: 'a{}' });
  });

  it('keep nobody waiting who asks for another file', async () => {
    const never = () => new Promise(() => {});
    expect((await ask(new Map(), never, '/assets/entry.Abc-_12345.js')).status).toBe(404);
    expect((await ask(new Map(), never, '/assets/static/part.Abc-_12345.css')).status).toBe(404);
  });

  it('are missing when they are of another build', async () => {
    expect((await ask(new Map(), async () => {}, PATH)).status).toBe(404);
  });
});
