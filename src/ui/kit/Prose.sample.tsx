import { managerPaths } from '../../paths.ts';
import { Prose } from './Prose.tsx';
import type { Sample } from './sample.ts';

const html = `<h2>夏祭りについて</h2><p>ご家族の<strong>みなさま</strong>へ。<a href="${managerPaths.home}">くわしくはこちら</a>。</p>
<h3>持ち物</h3><ul><li>うちわ</li><li>帽子</li></ul><ol><li>受付</li><li>盆踊り</li></ol>
<blockquote><p>毎年たのしみにしています。</p></blockquote>
<p><img src="/pictures/lounge-480.jpg" alt="談話室" width="480" height="320"></p>`;

export const proseSamples: Sample[] = [{ title: '書式のすべて', node: <Prose html={html} /> }];
