import { tsImport } from 'tsx/esm/api';

// jest loads this file outside of its transforms, so TypeScript goes through tsx here.
export default async function setUp() {
  const { startTestServer } = await tsImport('./database-server.ts', import.meta.url);
  const server = await startTestServer();
  process.env.ENGAWA_TEST_SERVER = JSON.stringify({ admin: server.admin, template: server.template });
  globalThis.engawaTestServer = server;
}
