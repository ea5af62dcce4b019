import { fileURLToPath } from 'node:url';
import { runCommand } from './engawa/run-command.ts';

// Only the build knows `import.meta.env`; run from the sources, the migrations are read from their folder.
const built = import.meta.env !== undefined;

process.exitCode = await runCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL(built ? '../..' : '..', import.meta.url)),
  migrations: built ? import.meta.glob('../migrations/*.ts', { eager: true }) : null,
});
