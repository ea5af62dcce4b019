import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type NextFunction, type Request, type Response } from 'express';
import { documentFiles } from '../../../../../src/adapters/http/document/document-files.ts';
import { documentsFolder, makeShippedSizes } from '../../../../../src/adapters/site/site-documents.ts';
import { loadSiteProfile } from '../../../../../src/adapters/site/site-profile.yaml.ts';
import { DomainError } from '../../../../../src/domain/errors.ts';
import { makeProfileDocuments } from '../../../../support/fakes/profile-documents.ts';

const SITE = 'views/site';
const profile = loadSiteProfile(SITE);
const documents = makeProfileDocuments(profile);
const sizeOf = makeShippedSizes(SITE);

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.use(documentFiles(documents, documentsFolder(SITE)));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    response.sendStatus(error instanceof DomainError && error.kind === 'notFound' ? 404 : 500);
  });
  await new Promise<void>((ready) => {
    server = app.listen(0, '127.0.0.1', () => ready());
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

describe('disclosed documents', () => {
  it('are each a PDF of the size that is told', async () => {
    for (const { file } of profile.documents.items) {
      if (!file) continue;
      const response = await fetch(`${url}/documents/${file}`);
      const body = Buffer.from(await response.arrayBuffer());
      expect([file, response.status, body.length]).toEqual([file, 200, sizeOf(file)]);
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('open in the browser under their Japanese title, as nothing but a PDF', async () => {
    const { headers } = await fetch(`${url}/documents/fee-table.pdf`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename=file.pdf; filename*=UTF-8''${encodeURIComponent('料金表.pdf')}`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answer 304 to whoever has them, and a range with that range', async () => {
    const address = `${url}/documents/fee-table.pdf`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    expect(
      (await fetch(address, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status,
    ).toBe(304);
    const part = await fetch(address, { headers: { range: 'bytes=5-9' } });
    expect(part.status).toBe(206);
    const whole = readFileSync(`${documentsFolder(SITE)}/fee-table.pdf`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(5, 10));
  });

  it('are the only files there: undeclared and outer names are not found', async () => {
    for (const name of ['none.pdf', '..%2Fdocuments.yaml', '%2e%2e%2foperator.yaml', 'fee-table.pdf%00'])
      expect([name, (await fetch(`${url}/documents/${name}`)).status]).toEqual([name, 404]);
  });

  it('have no size where the profile lacks them, so that no page names them', () => {
    expect(sizeOf('none.pdf')).toBeNull();
  });
});
