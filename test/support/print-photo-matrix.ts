import { startDemoSite } from './demo-site.ts';
import { makePhotoMatrix, matrixText } from './photo-matrix.ts';

// Prints who gets which photo by which way, before and after a consent is withdrawn: `node --import tsx` this file.

const site = await startDemoSite();
const matrix = await makePhotoMatrix(site);
try {
  console.log(matrixText(await matrix.ask()));
  await matrix.withdraw();
  console.log("\nAfter family A's resident withdrew every consent:\n");
  console.log(matrixText(await matrix.ask()));
} finally {
  await matrix.close();
  await site.stop();
}
