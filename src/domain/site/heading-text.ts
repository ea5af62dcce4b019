import { facilitiesOf, facilityFullName, placeOf } from './facility-facts.ts';
import type { FacilityProfile, SiteProfile } from './site-profile.ts';

/**
 * Headings and page names that pages set themselves, whatever the profile says. The heading font is cut to
 * these characters too; one that is missing here shows in the fallback font, nothing breaks.
 */
const UI_HEADINGS: readonly string[] = [
  'ホーム',
  '法人について 理念 代表挨拶 法人概要 沿革 情報公開 苦情窓口 施設の窓口 外部の窓口 お受けしてからの流れ 大切にしていること',
  'アクセス 所在地 交通のご案内 駅からの道順 案内図 着いてから 駐車場 地図 印刷する',
  '有料老人ホーム グループホーム 施設概要 表示事項 空室状況 協力医療機関',
  '運営方針 身体拘束 虐待防止 看取りの方針',
  'サービス内容 一日の流れ お食事 入浴 健康管理 機能訓練 年間行事 職員体制 生活支援 家事の役割 運営推進会議',
  'ご利用案内 入居条件 料金表 月額費用 入居時の費用 別途費用 費用の計算 ご入居までの流れ 退去条件 重要事項説明書',
  '施設のご案内 お部屋 共用のお部屋と設備 大切にしていること ごあいさつ 身体拘束をしないために 虐待の防止',
  '感染症と災害への備え 事故が起きたとき 苦情・ご相談の窓口 第三者による評価 自己評価と外部評価 ユニット 夜間',
  'お選びいただける形 献立の例 医療的なケアの受け入れ 時間ごとの人数 職種ごとの人数',
  '介護保険の自己負担 合わせた月額のめやす お支払いと料金の改定 身元引受人 体験入居 退去をお願いするとき 入院したとき などの書類',
  'オンライン見学 館内のご案内 館内の見取り図 オンライン見学の申し込み 見学予約 資料請求 お問い合わせ',
  '採用情報 募集職種 先輩の声 職場見学 処遇改善の取組 働く環境 労働条件 一日の流れ 応募の流れ',
  'ご家族の方へ ご家族のページ 写真アルバム オンライン面会 面会予約 メール登録 通話テスト できること ご用意いただく物 会員番号の受け取り方 お困りのとき',
  'お預かりする情報 利用目的 第三者への提供 安全管理 委託先の監督 開示などのご請求 保管と廃棄 漏えいしたとき 窓口 クッキー',
  '目標 対象 取り組み まだ足りないところ ご意見',
  'よくあるご質問 リンク集 サイトマップ サイトポリシー 個人情報保護方針 外部送信 利用規約 アクセシビリティ方針',
  'お知らせ 重要なお知らせ 最新のお知らせ 一覧 詳細 検索結果 分類 添付ファイル 関連資料',
  '選ばれる理由 暮らしの写真 二つの住まい 電話する 受付時間 見学と資料のご案内',
  'ログイン ログアウト 会員番号 職員番号 パスワードの再設定 アカウント 職員の方へ 職員入口',
  'ページが見つかりません エラーが発生しました 入れません 権限がありません 混み合っています ご確認ください',
  '管理画面 登録 編集 削除 追加 履歴 設定 下書き 公開 部品見本 面会室 送信メール 入居者 職員 会員 受付枠 カテゴリ メディア',
  'メールアドレスの確認 登録は終わっています リンクの期限が切れています このリンクは古いものです このリンクは使えません',
  'このアドレスは停止しています メールのリンクを開いてください',
  '登録が完了しました 予約が完了しました 確認 完了 変更 取消 中止 休止 本日の予定',
];

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** ASCII, hiragana, katakana, full-width digits and letters, and the marks headings are set with. */
const BASICS = [
  range(0x20, 0x7e),
  range(0x3041, 0x3096),
  range(0x30a1, 0x30fc),
  range(0xff10, 0xff19),
  range(0xff21, 0xff3a),
  '　、。，．・：；？！「」『』（）【】〈〉〜～―…％／＆＋－＝｜々〆ヶ㎡〒年月日時分円約名室階',
].join('');

function headingsOfFacility(home: FacilityProfile): string[] {
  return [
    home.designation.service,
    ...home.principle.statements.map((statement) => statement.title),
    home.fees.management.label,
    ...home.units.map((unit) => unit.label),
    ...home.rooms.map((room) => room.label),
    ...home.medicalPartners.map((partner) => partner.name),
    ...home.moveIn.steps.map((step) => step.title),
    ...home.life.events.map((event) => event.name),
    ...home.staffing.posts.map((post) => post.role),
  ];
}

/**
 * The characters that headings of this site are set in, each once and sorted, so that the same headings
 * always give the same string. Titles that staff write are not among them: they use the body font.
 */
export function headingTextOf(profile: SiteProfile): string {
  const { operator, faq, jobs, policy, tour } = profile;
  const headings = [
    BASICS,
    ...UI_HEADINGS,
    operator.name,
    placeOf(profile),
    operator.representative.name,
    operator.philosophy.motto,
    ...operator.philosophy.principles,
    ...operator.reasons.map((reason) => reason.title),
    ...facilitiesOf(profile).flatMap((facility) => [
      facilityFullName(profile, facility),
      ...headingsOfFacility(profile.facilities[facility]),
    ]),
    ...faq.groups.map((group) => group.label),
    ...policy.privacy.purposes.map((purpose) => purpose.label),
    ...policy.privacy.measures.map((measure) => measure.title),
    ...policy.terms.items.map((item) => item.title),
    ...jobs.improvement.efforts.map((effort) => effort.area),
    ...tour.tours.flatMap(({ stops, floors }) => [
      ...stops.map((stop) => stop.title),
      ...floors.map((floor) => floor.label),
    ]),
  ];
  return [...new Set(headings.join('').normalize('NFC'))].sort().join('');
}
