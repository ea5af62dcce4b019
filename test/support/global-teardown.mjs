export default async function tearDown() {
  await globalThis.engawaTestServer.stop();
}
