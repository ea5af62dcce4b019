import type { Ground } from '../../domain/media/ground.ts';
import type { PictureProps } from './Picture.tsx';

/** Widths of each shipped picture, in pixels: `/pictures/<name>-<width>.{avif,webp,jpg}`. */
const WIDTHS = [480, 960, 1600] as const;

type Shipped = { width: number; height: number; alt: string; ground: Ground };

/** Pictures that come with the site; size is that of the widest rendition. */
const PICTURES = {
  'hero-nursing-home': {
    width: 1600,
    height: 900,
    ground: 'middle-green',
    alt: '桜の咲く庭に囲まれた三階建ての老人ホーム。ベランダの花と、手を振る入居者、車いすの女性と介護スタッフ、訪ねてきた家族の人形',
  },
  'group-home': {
    width: 1600,
    height: 1067,
    ground: 'middle-green',
    alt: '緑の屋根の木造二階建てグループホーム。菜園で野菜を収穫する入居者とスタッフ、縁側でお茶を楽しむ二人と猫',
  },
  lounge: {
    width: 1600,
    height: 1067,
    ground: 'middle-warm',
    alt: '日差しの入る談話室。ソファに座った入居者たちとオレンジ色のエプロンのスタッフが、お茶とお菓子を囲んで語らう様子',
  },
  'online-visit': {
    width: 1600,
    height: 1067,
    ground: 'middle-warm',
    alt: 'テーブルのタブレットに映る家族に手を振る女性と、そばで手伝うスタッフ',
  },
  staff: {
    width: 1600,
    height: 1067,
    ground: 'middle-warm',
    alt: '玄関前に並んで手を振る、エプロン姿の介護スタッフ三人と看護師',
  },
} as const satisfies Record<string, Shipped>;

export type PictureName = keyof typeof PICTURES;

/** The first thing seen of the site, also where its address is shared. */
export const HERO_PICTURE: PictureName = 'hero-nursing-home';

/** The address of a shipped picture's widest JPEG, for readers that take one address only. */
export const pictureAddress = (name: PictureName): string => `/pictures/${name}-${PICTURES[name].width}.jpg`;

const srcSet = (name: string, extension: string) =>
  WIDTHS.map((width) => `/pictures/${name}-${width}.${extension} ${width}w`).join(', ');

/** What `Picture` needs to show a shipped picture in every format and width. */
export const shippedPicture = (name: PictureName): PictureProps => ({
  ...PICTURES[name],
  sources: [
    { type: 'image/avif', srcSet: srcSet(name, 'avif') },
    { type: 'image/webp', srcSet: srcSet(name, 'webp') },
  ],
  src: `/pictures/${name}-960.jpg`,
  srcSet: srcSet(name, 'jpg'),
});
