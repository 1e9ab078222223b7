import { normaliseText } from '#domain/normalise-text.ts';
import { REPORT_GROUPS, REPORT_REMARKS, type ReportCautions, type ReportGroup, type ReportRemark } from '#domain/report-caution.ts';

const GROUPS: Readonly<Record<ReportGroup, RegExp>> = {
  CHILD: /어린이|유아|소아/,
  PREGNANT: /임산부|임신/,
  LACTATING: /수유/,
  ANTICOAGULANT: /항응[고혈]|혈액응고(?:억제|저지|방지)|와[파르]+린|쿠마딘/,
  ANTIPLATELET: /항혈소판|아스피린/,
  ANTIHYPERTENSIVE: /혈압(?:강하|조절|저하)|혈압약|고혈압(?:치료)?제|고혈압치료/,
  ANTIDIABETIC: /당뇨(?:병)?(?:치료)?(?:제|약)|혈당(?:강하|조절|저하)제|인슐린/,
  STATIN: /(?:고지혈증|고지질|콜레스테롤)(?:치료|저하|강하)?(?:제|약)|스타틴/,
  IMMUNOSUPPRESSANT: /면역억제/,
  SSRI_SNRI: /항우울/,
  SEDATIVE: /수면제|진정제|신경안정제|항불안제/,
  ANY_MEDICINE: /의약품|약물|치료제|복용시|복용중|약을/,
  KIDNEY_DISEASE: /신장(?!결석)|콩팥|신부전/,
  KIDNEY_STONE: /(?:신장|요로)?결석/,
  LIVER_DISEASE: /(?<![가-힣])간(?:신장|질환|기능|장애|장|염|및)|간질환/,
  HEART_DISEASE: /심장|심혈관계질환/,
  DIABETES: /당뇨(?:병)?(?!(?:병)?(?:치료)?(?:제|약))/,
  HYPERTENSION: /고혈압(?!(?:치료)?(?:제|약|치료))/,
  THYROID: /갑상[선샘]/,
  HYPERCALCEMIA: /고칼슘/,
  GOUT: /통풍/,
  GALLSTONE: /담[석도낭관]/,
  GI_DISEASE: /위장(?:관)?질환|위염|위궤양|소화기질환|위산과다/,
  BOWEL_OBSTRUCTION: /장폐[색쇄]/,
  BLEEDING_DISORDER: /출혈/,
  HORMONE_SENSITIVE_CANCER: /에스트로[겐젠](?:호르몬)?에?민감|호르몬(?:에)?민감|유방암|자궁/,
  // Unspecified only: 신장질환 is a group of its own.
  ILLNESS:
    /(?<!신장|콩팥|심장|심혈관|심혈관계|관상동맥|갑상[선샘]|위장|위장관|소화기|대장|장|담낭|담도|간|출혈성|자가면역)질환(?:이|자|을)?(?:있|가진|환자)|질병|특정질환|병력/,
  SURGERY_WITHIN_2_WEEKS: /수술/,
  ASTHMA: /천식/,
  FISH: /생선|어류(?:에)?알[레러]/,
  SHELLFISH_CRUSTACEAN: /게(?:또는|나|와)새우|갑각류/,
  SOY: /대두|콩(?:에)?알[레러]/,
  MILK: /우유/,
  CHICKEN_EGG: /난[황백]|계란|달걀|닭/,
  BEE: /프로폴리스에|벌(?:침|독|꿀)|화분/,
  PSYLLIUM_WHEAT: /차전자|질경이/,
  ANY_ALLERGY: /알[레러]르?기체질|특이체질|과민반응|알[레러]르?기가있|알[레러]르?기를나타/,
  SMOKER: /흡연/,
  ALCOHOL: /음주|알[코콜]+올/,
};

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

const GENERAL: Partial<Record<ReportGroup, readonly ReportGroup[]>> = {
  ANY_MEDICINE: [
    'ANTICOAGULANT',
    'ANTIPLATELET',
    'ANTIHYPERTENSIVE',
    'ANTIDIABETIC',
    'STATIN',
    'IMMUNOSUPPRESSANT',
    'SSRI_SNRI',
    'SEDATIVE',
  ],
  ANY_ALLERGY: ['FISH', 'SHELLFISH_CRUSTACEAN', 'SOY', 'MILK', 'CHICKEN_EGG', 'BEE', 'PSYLLIUM_WHEAT'],
};

const SENTENCES =
  /[\n;]|(?<!\d)\.(?!\d)|[①-⑳㉮-㉻⑴-⒇]|\(\d{1,2}\)|(?<![\d.(])\d{1,2}\)|\([가-하]\)|(?<=시오)|(?<=니다)|(?<=세요)|(?<=\s?것)(?=[\s,])|(?<=피하고|피하며|피하시고)/u;
const AVOID = /피하|피할|피해|삼[가갈]|금하|금할|금지|(?:섭취|복용)하지(?!않도록주의)|드시지/;
const CONSULT = /상담|상의|문의|주의|확인|나타/;

function groupsIn(sentence: string): ReportGroup[] {
  const named = REPORT_GROUPS.filter((group) => GROUPS[group].test(sentence));
  // A class counts only without a specific member: `의약품(항응고제) 복용 시`.
  return named.filter((group) => !GENERAL[group]?.some((narrower) => named.includes(narrower)));
}

function isOfChildren(sentence: string): boolean {
  return REMARKS.CHILDREN_SUPERVISED.test(sentence) || REMARKS.CHOKING.test(sentence);
}

/** Groups and remarks of a report's cautions, as codes without its wording; avoid wins over consult. */
export function readReportCautions(text: string): ReportCautions {
  const sentences = normaliseText(text)
    .split(SENTENCES)
    .map((sentence) => sentence.replace(/\[[^\]]*\]/g, '').replace(/[^가-힣A-Za-z0-9]+/g, ''))
    .filter((sentence) => sentence !== '');
  const avoid = new Set<ReportGroup>();
  const consult = new Set<ReportGroup>();
  const remarks = new Set<ReportRemark>();
  for (const sentence of sentences) {
    for (const remark of REPORT_REMARKS) if (REMARKS[remark].test(sentence)) remarks.add(remark);
    if (isOfChildren(sentence)) continue;
    const target = AVOID.test(sentence) ? avoid : CONSULT.test(sentence) ? consult : null;
    for (const group of target === null ? [] : groupsIn(sentence)) target?.add(group);
  }
  return {
    avoid: REPORT_GROUPS.filter((group) => avoid.has(group)),
    consult: REPORT_GROUPS.filter((group) => consult.has(group) && !avoid.has(group)),
    remarks: REPORT_REMARKS.filter((remark) => remarks.has(remark)),
  };
}
