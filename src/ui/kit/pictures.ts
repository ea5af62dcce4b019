import type { Ground } from '../../domain/file/ground.ts';
import type { PictureProps } from './Picture.tsx';

/** Widths of each shipped picture, in pixels: `/pictures/<name>-<width>.{avif,webp,jpg}`. */
const WIDTHS = [480, 960, 1600] as const;

type Shipped = { width: number; height: number; alt: string; ground: Ground };

/** Most are drawn in this shape, with warm colours. */
const shipped = (alt: string, ground: Ground = 'middle-warm', height = 1067): Shipped => ({
  width: 1600,
  height,
  ground,
  alt,
});

/** Pictures that come with the site; size is that of the widest rendition. */
const PICTURES = {
  'hero-nursing-home': shipped(
    '桜の咲く庭に囲まれた老人ホーム。ベランダの花と、手を振る入居者、車いすの女性と介護スタッフ、訪ねてきた家族の人形',
    'middle-green',
    900,
  ),
  'group-home': shipped(
    '緑の屋根の木造二階建てグループホーム。菜園で野菜を収穫する入居者とスタッフ、縁側でお茶を楽しむ二人と猫',
    'middle-green',
  ),
  lounge: shipped(
    '日差しの入る談話室。ソファに座った入居者たちとオレンジ色のエプロンのスタッフが、お茶とお菓子を囲んで語らう様子',
  ),
  'online-visit': shipped('テーブルのタブレットに映る家族に手を振る女性と、そばで手伝うスタッフ'),
  staff: shipped('玄関前に並んで手を振る、エプロン姿の介護スタッフ三人と看護師'),
  'private-room': shipped(
    '庭の桜が見える個室。手すり付きのベッドと木の家具があり、椅子で本を読む女性にスタッフがお茶を運んでいる',
  ),
  dining: shipped(
    'ごはん、みそ汁、焼き魚、小鉢をのせたお膳とお茶。奥のテーブルで入居者たちが食事を楽しんでいる',
  ),
  garden: shipped(
    'アジサイの咲く手すり付きの散歩道を、車いすの女性とスタッフが進む。奥にベンチと東屋',
    'middle-green',
  ),
  entrance: shipped(
    '木の格子を背にした受付カウンターと花。スリッパ棚のある玄関で、家族が車いすの入居者を訪ねている',
  ),
  bath: shipped(
    'ひのきの浴槽に手すりと踏み台、シャワー用の椅子を備えた明るい浴室。タオルを持つスタッフと湯上がりの女性',
  ),
  'season-hanami': shipped('満開の桜の下に敷物を広げ、お弁当と三色団子を囲むお花見'),
  'season-tanabata': shipped('夕暮れの庭で、色とりどりの短冊を飾った笹を囲む浴衣姿の入居者と子ども'),
  'season-festival': shipped('提灯のともるやぐらのまわりで盆踊りを楽しむ、浴衣姿の入居者とスタッフ'),
  'season-moon': shipped(
    '満月の夜、すすきと月見団子を供えた縁側に腰かける入居者とスタッフ。庭には三羽のうさぎ',
    'middle-plain',
  ),
  'season-christmas': shipped(
    '飾りつけた大きなツリーを囲み、サンタの帽子のスタッフから贈り物を受け取る入居者たち',
  ),
  'season-newyear': shipped('門松としめ飾り、鏡もちを飾った玄関前に並ぶ、晴れ着姿の入居者とスタッフ'),
};

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

/** Size and words of the shipped picture that `address` ends in; undefined for any other address. */
export function shippedAt(address: string): Pick<Shipped, 'width' | 'height' | 'alt'> | undefined {
  const name = (Object.keys(PICTURES) as PictureName[]).find((one) => address.endsWith(pictureAddress(one)));
  return name && PICTURES[name];
}
