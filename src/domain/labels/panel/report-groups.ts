import { isConcern, kindOfConcern } from '#domain/combinations/cautions/concern.ts';
import { REPORT_GROUPS, type ReportGroup } from '#domain/supplements/report-caution.ts';

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

export function compactSentence(sentence: string): string {
  return markWords(sentence).replace(/[^가-힣A-Za-z0-9]+/g, '');
}

export function withoutReactions(compact: string): string {
  return compact
    .replace(REACTION, '')
    .replace(/면역과민반응/g, '')
    .replace(new RegExp(`${ALLERGY}(?!유발)|알르레기|알레그리`, 'g'), (word) => `${word}ALLERGY`);
}

const FOODS: readonly ReportGroup[] = MEMBERS.ANY_ALLERGY ?? [];
const EVERY_WORDING = new Map(REPORT_GROUPS.map((group) => [group, new RegExp(WORDINGS[group], 'g')]));

export function groupsIn(compact: string): ReadonlyMap<ReportGroup, readonly number[]> {
  const isOfAllergy = WORDINGS.ANY_ALLERGY.test(compact);
  const named = REPORT_GROUPS.filter((group) => WORDINGS[group].test(compact) && (isOfAllergy || !FOODS.includes(group)));
  const isOwn = (group: ReportGroup) => BESIDE_MEMBERS[group]?.test(compact) === true;
  return new Map(
    named
      .filter((group) => isOwn(group) || !MEMBERS[group]?.some((member) => named.includes(member)))
      .map((group) => [group, [...compact.matchAll(EVERY_WORDING.get(group) ?? /$/g)].map(({ 0: whole, index }) => index + whole.length)]),
  );
}
