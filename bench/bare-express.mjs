import { readFileSync } from 'node:fs';
import express from 'express';

// What Express does at best: one handler that sends bytes it already has.
const [type, encoding] = [process.env.BODY_TYPE, process.env.BODY_ENCODING];
const body = readFileSync(process.env.BODY_FILE);
const app = express();
app.get(/.*/, (_request, response) => {
  response.type(type);
  if (encoding) response.set('Content-Encoding', encoding);
  response.send(body);
});
app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
