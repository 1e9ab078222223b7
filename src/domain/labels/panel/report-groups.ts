import { isConcern, kindOfConcern } from '#domain/combinations/cautions/concern.ts';
import { normaliseText } from '#domain/shared/normalise-text.ts';
import {
  REPORT_GROUPS,
  REPORT_REMARKS,
  type ReportCautions,
  type ReportGroup,
  type ReportRemark,
} from '#domain/supplements/report-caution.ts';

/** Make 질환 an illness of a group of its own, or of none. */
const NAMED_ILLNESS =
  '신장|콩팥|심장|심혈관|심혈관계|관상동맥|갑상[선샘]|갑성선|위장|위장관|소화기|소화기계|대장|장|담낭|담도|LIVER|출혈성|자가면역|호흡기|혈액응고';

/** On compact sentences, after `markWords`. */
const WORDINGS: Readonly<Record<ReportGroup, RegExp>> = {
  CHILD: /어린이|유아|소아|영아/,
  PREGNANT: /임산|임신|임부/,
  LACTATING: /수유/,
  ANTICOAGULANT: /항응[고혈]|혈액응고(?:억제|저지|방지)|혈액응고제|와[파르]+린|쿠마딘/,
  ANTIPLATELET: /항혈소판|아스피린/,
  ANTIHYPERTENSIVE: /혈압(?:강[하화]|조절|저하)|혈압약|고혈압(?:치료)?제|고혈압치료/,
  ANTIDIABETIC: /당뇨(?:병)?(?:치료)?(?:제|약)|혈당(?:강하|조절|저하)제|인슐린/,
  STATIN: /(?:고지혈증|고지질|콜레스테롤)(?:치료|저하|강하|조절)?(?:를위한|관련)?(?:제|약|의약품)|스타틴/,
  IMMUNOSUPPRESSANT: /면역억제/,
  SSRI_SNRI: /항우울/,
  SEDATIVE: /수면제|수면유도제|진정제|신경안정제|항불안제/,
  ANY_MEDICINE: /의약품|약물|치료제|약품을|복용시|복용중|약을|약복용|심혈관약|호르몬제/,
  KIDNEY_DISEASE: /신장(?!결석)|콩팥|신부전/,
  KIDNEY_STONE: /(?:신장|요로)?결석/,
  LIVER_DISEASE: /LIVER/,
  HEART_DISEASE: /심장|심혈관계?질환/,
  DIABETES: /당뇨(?:병)?(?!(?:병)?(?:치료)?(?:제|약))/,
  HYPERTENSION: /고혈압(?!(?:치료)?(?:제|약|치료))/,
  THYROID: /(?:갑상[선샘]|갑성선)(?!호르몬제)/,
  HYPERCALCEMIA: /고칼슘/,
  GOUT: /통풍/,
  GALLSTONE: /담[석도낭관]/,
  GI_DISEASE: /STOMACH|위장(?:관)?(?:계)?질환|위염|위궤양|소화기(?:계)?질환|위산과다/,
  BOWEL_OBSTRUCTION: /장폐[색쇄]/,
  BLEEDING_DISORDER: /출혈성|출혈(?:경향|질환|장애)|혈액응고(?:장애|질환)/,
  HORMONE_SENSITIVE_CANCER: /에스트로[겐젠](?:호르몬)?에?민감|호르몬(?:에)?민감|유방암|자궁/,
  ILLNESS: new RegExp(
    `(?<!${NAMED_ILLNESS})질환(?:이|을)?(?:있|가진|보유)|(?<!${NAMED_ILLNESS})질환(?:자|치료)|질병|(?<!당뇨)병치료|특정질환|병력|PATIENT|치료(?:를)?(?:중|받)|치료[나및]약`,
  ),
  SURGERY_WITHIN_2_WEEKS: /수술/,
  ASTHMA: /천식/,
  FISH: /생선|어류(?:에)?알[레러]/,
  SHELLFISH_CRUSTACEAN: /CRAB|게(?:또는|나|와)새우|새우에알|갑각류/,
  SOY: /대두|콩(?:에)?알[레러]/,
  MILK: /우유/,
  CHICKEN_EGG: /난[황백]|계란|달걀|닭/,
  BEE: /프로폴리스에|벌(?:침|독|꿀)|화분/,
  PSYLLIUM_WHEAT: /차전자|질경이/,
  ANY_ALLERGY: /ALLERGY|특[이정]체질|특이제질|과민(?:반응|증)/,
  SMOKER: /흡연/,
  ALCOHOL: /음주|(?<!왁스)알[코콜]+올/,
};

const GENERAL: readonly ReportGroup[] = ['ANY_MEDICINE', 'ANY_ALLERGY'];

function membersOf(kind: 'MEDICINE' | 'ALLERGY'): ReportGroup[] {
  return REPORT_GROUPS.filter((group) => isConcern(group) && kindOfConcern(group) === kind && !GENERAL.includes(group));
}

/** A class counts only without members: `의약품(항응고제) 복용 시`. */
const MEMBERS: Partial<Record<ReportGroup, readonly ReportGroup[]>> = {
  ANY_MEDICINE: membersOf('MEDICINE'),
  ANY_ALLERGY: membersOf('ALLERGY'),
};

/** Medicines without a group, and 특이체질, keep the class. */
const BESIDE_MEMBERS: Partial<Record<ReportGroup, RegExp>> = {
  ANY_MEDICINE: /호르몬제|부정맥|심혈관약|중추신경|항염증|항생제|이뇨제|항혈전/,
  ANY_ALLERGY: /특이체질/,
};

const ALLERGY = '알[레러]르?[기지]';
/** A reaction is no group: `알레르기 반응이 나타나는 경우 섭취 중단`. */
const REACTION = new RegExp(
  `${ALLERGY}(?:등|의|및|과|반응|증상|이상|사례|발진|붉어짐|가려움|두드러기|복통|설사|구토|호흡문제|과민)*(?:이|가)?(?:나타[나날난는틑]|발생|생[길기긴])`,
  'g',
);

/** Their borders are lost with the spaces. */
function markWords(sentence: string): string {
  return sentence
    .replace(/(?<![가-힣])위(?=\s*[·,.]\s*(?:간|신장|심장))/gu, ' STOMACH ')
    .replace(/(?<![가-힣])간(?=[^가-힣A-Za-z0-9]*(?:신장|심장|콩팥|질환|기능|장애|장\s|염|및))/gu, ' LIVER ')
    .replace(/(?<![가-힣])(?<!전후\s?)환자(?=[\s,·]|는|의|$)/gu, ' PATIENT ')
    .replace(/(?<![가-힣])게(?=에\s|나\s|와\s|\s*(?:,|·|또는|및))/gu, ' CRAB ');
}

function compactSentence(sentence: string): string {
  return markWords(sentence).replace(/[^가-힣A-Za-z0-9]+/g, '');
}

function withoutReactions(compact: string): string {
  return compact
    .replace(REACTION, '')
    .replace(/면역과민반응/g, '')
    .replace(new RegExp(`${ALLERGY}(?!유발)|알르레기|알레그리`, 'g'), (word) => `${word}ALLERGY`);
}

const FOODS: readonly ReportGroup[] = MEMBERS.ANY_ALLERGY ?? [];
const EVERY_WORDING = new Map(REPORT_GROUPS.map((group) => [group, new RegExp(WORDINGS[group], 'g')]));

function groupsIn(compact: string): ReadonlyMap<ReportGroup, readonly number[]> {
  const isOfAllergy = WORDINGS.ANY_ALLERGY.test(compact);
  const named = REPORT_GROUPS.filter((group) => WORDINGS[group].test(compact) && (isOfAllergy || !FOODS.includes(group)));
  const isOwn = (group: ReportGroup) => BESIDE_MEMBERS[group]?.test(compact) === true;
  return new Map(
    named
      .filter((group) => isOwn(group) || !MEMBERS[group]?.some((member) => named.includes(member)))
      .map((group) => [group, [...compact.matchAll(EVERY_WORDING.get(group) ?? /$/g)].map(({ 0: whole, index }) => index + whole.length)]),
  );
}

const REMARKS: Readonly<Record<ReportRemark, RegExp>> = {
  STOP_IF_UNWELL: /이상(?:사례|증상|반응)|반응이나타나는경우에는섭취/,
  NOT_TOO_MUCH: /과[량다잉용](?!(?:섭취)?시)|과[량다잉용](?:섭취)?시(?:부작용|이상)|(?:섭취량|1일)을?초과/,
  YELLOW_SKIN: /황색/,
  BOWEL_TROUBLE: /위장장애|위장관계|설사|복부팽만|소화불량|위통|속쓰림|메스꺼움/,
  SKIN_TROUBLE: /피부관련이상|가려움|발진|두드러기/,
  TINGLING: /따끔|작열감|저림/,
  SLEEPLESSNESS: /불면/,
  CAFFEINE: /카페인/,
  CAROTENE_UPTAKE: /카로[틴텐]의?흡수/,
  PLENTY_OF_WATER: /충분한(?:양의)?물/,
  CHOKING: /목에걸/,
  CHILDREN_SUPERVISED: /함부로|보호자|지도/,
};

const SENTENCES =
  /[\n;]|(?<!\d)\.(?!\d)|[①-⑳㉮-㉻⑴-⒇]|\(\d{1,2}\)|(?<![\d.(])\d{1,2}\)|(?<=[\s.)])\d{1,2}\.(?=\s?[가-힣])|\([가-하]\)|(?<=시오)|(?<=니다)|(?<=세요)|(?<=\s?것|[있없]음)(?=[\s,])|(?<=피하고|피하며|피하시고)|\s[-/※]\s/u;
/** `간.신장.심장질환`, `임신.수유부` are lists. */
const LIST_DOT = /(?<=간|신장|위|임신|임산|영)\s?\.(?=\s?(?:간|신장|심장|수유|유아))/gu;
/** Longer ones are cut. */
const LONGEST_SENTENCE = 600;
const MOST_JOINED = 8;
const CUT = new RegExp(`[^]{1,${LONGEST_SENTENCE}}`, 'g');
const ENDED = /(?:[다오요음함것]|주의|금지|중단)$/;
const AVOID =
  /피[하할해함합]|삼[가갈감]|금[하할함합지기]|금한다|(?<!함부로|과[다량잉용])(?:섭취|복용|음용)(?:를|을)?하?지(?:마|말|않(?!도록(?:주의|일일|1일|지도)))|드시지/;
const CONSULT = /상담|상의|상답|상당(?=하|할|후)|삼당|와상하|문의|주의|유의|조심|확인|학인/;
const NO_MEDICINE = /의약품이아[닙니닌]/;

/** The next predicate decides, else any before; possible reactions only ask for care. */
function adviceAfter(compact: string, end: number): 'avoid' | 'consult' | null {
  const rest = compact.slice(end);
  const avoid = rest.search(AVOID);
  const consult = rest.search(CONSULT);
  if (avoid >= 0 && (consult < 0 || avoid < consult)) return 'avoid';
  if (consult >= 0) return 'consult';
  if (AVOID.test(compact)) return 'avoid';
  return CONSULT.test(compact) || /나타/.test(compact) ? 'consult' : null;
}

function isAdvice(compact: string): boolean {
  return AVOID.test(compact) || CONSULT.test(compact) || /나타/.test(compact);
}

function isOfChildren(compact: string): boolean {
  return REMARKS.CHILDREN_SUPERVISED.test(compact) || REMARKS.CHOKING.test(compact) || /손[이에]닿/.test(compact);
}

function piecesOf(text: string): readonly string[] {
  const pieces = normaliseText(text).replace(LIST_DOT, '·').split(SENTENCES);
  return pieces.flatMap((piece) => (piece.length > LONGEST_SENTENCE ? (piece.match(CUT) ?? []) : piece.trim()));
}

/** A sentence broken off at a group goes on in the next line. */
function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let before = '';
  let joined = 0;
  for (const piece of piecesOf(text)) {
    const sentence = `${before}${piece}`;
    const compact = compactSentence(sentence);
    const breaksOff =
      joined < MOST_JOINED && compact !== '' && !ENDED.test(compact) && !isAdvice(compact) && groupsIn(withoutReactions(compact)).size > 0;
    before = breaksOff ? `${sentence} ` : '';
    joined = breaksOff ? joined + 1 : 0;
    if (compact !== '' && !breaksOff) sentences.push(compact);
  }
  return sentences;
}

/** Codes, without wording; avoid wins over consult. */
export function readReportCautions(text: string): ReportCautions {
  const told = { avoid: new Set<ReportGroup>(), consult: new Set<ReportGroup>() };
  const remarks = new Set<ReportRemark>();
  for (const sentence of sentencesOf(text)) {
    for (const remark of REPORT_REMARKS) if (REMARKS[remark].test(sentence)) remarks.add(remark);
    if (NO_MEDICINE.test(sentence)) continue;
    const said = withoutReactions(sentence);
    for (const [group, ends] of groupsIn(said)) {
      if (group === 'CHILD' && isOfChildren(said)) continue;
      for (const end of ends) {
        const advice = adviceAfter(said, end);
        if (advice !== null) told[advice].add(group);
      }
    }
  }
  return {
    avoid: REPORT_GROUPS.filter((group) => told.avoid.has(group)),
    consult: REPORT_GROUPS.filter((group) => told.consult.has(group) && !told.avoid.has(group)),
    remarks: REPORT_REMARKS.filter((remark) => remarks.has(remark)),
  };
}
