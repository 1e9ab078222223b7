import { PURPOSE_CODES, type PurposeCode } from '#domain/purposes/purpose.ts';
import { normaliseText, withoutSpace } from '#domain/shared/normalise-text.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';
import type { MinistryRow } from './types.ts';

/** Each names the purpose itself: energy metabolism, nerve and muscle function, homocysteine, connective tissue. */
const WORDINGS: Readonly<Record<PurposeCode, RegExp>> = {
  EYE: /어두운곳에서시각적응|황반색소|건조한눈|눈의?피로|눈건강/,
  BONE: /뼈의형성과유지|뼈와치아형성|뼈의구성|뼈형성|뼈건강|골다공증발생의?위험|칼슘과인이흡수|칼슘흡수/,
  SLEEP_STRESS: /스트레스로인한(?:긴장|피로)|긴장완화|수면의?(?:질|건강)|수면에도움/,
  CHOLESTEROL: /콜레스테롤(?:의|수치|수준)*(?:개선|감소|저하|조절|유지)/,
  FAT: /체지방[을의]?감소/,
  SKIN: /피부의?보습|피부의?건강|피부와점막|피부상태|피부손상|피부주름/,
  TIRED: /(?<!눈의?)피로도?의?개선/,
  IMMUNE: /면역력을?(?:증진|향상)|면역기능(?:에필요|을?(?:증진|개선|향상|강화|유지))/,
  DIGEST: /(?<![부단요])위건강|위점막|위불편|소화기능/,
  ATHELETIC: /지구력|운동수행능력/,
  CLIMACTERIC: /갱년기여성|여성의?갱년기/,
  TEETH: /뼈와치아형성|구강에서의?항균작용(?!은)|충치발생|치아건강|치주건강|잇몸건강|구강건강|플라그/,
  HAIR_NAIL: /모발의?(?:상태|건강|윤기)|손톱의?건강/,
  BLOOD_PRESS: /높은혈압|혈압이높은사람|혈압을?(?:감소|조절|개선)/,
  NEUTRAL_FAT: /중성지[질방]/,
  ANEMIA: /체내산소운반|혈액생성/,
  ANTIAGING: /항산화|유해산소로부터세포를?보호/,
  BRAIN: /기억력|인지능?력|인지기능/,
  LIVER: /(?<![인시기공])간건강|간기능|간을?보호/,
  BLOOD_CIRCULATION: /혈행|혈액의?흐름/,
  GUT_HEALTH: /배변활동|(?<![심신위])장건강|유산균증식(?!을통한여성)|유익균의?증식|식이섬유보충/,
  RESPIRATORY_HEALTH: /호흡기건강|코상태|기관지건강/,
  JOINT_HEALTH: /관절/,
  PREGNANT_HEALTH: /태아의?신경관/,
  BLOOD_SUGAR: /혈당/,
  THYROID_HEALTH: /갑상선호르몬/,
  WOMAN_HEALTH: /갱년기여성|여성의?갱년기|월경전|질내?건강|생리통/,
  MAN_HEALTH: /전립선|갱년기남성|남성의?갱년기|정자/,
};

export function readFunctions(functionText: string): PurposeCode[] {
  const text = withoutSpace(normaliseText(functionText));
  return PURPOSE_CODES.filter((code) => WORDINGS[code].test(text));
}

const WORDS: readonly (readonly [RegExp, DosageForm])[] = [
  [/연질\s?(?:캡슐|캅셀|캅슐|캡셀)/g, 'softgel'],
  [/(?<!연질\s?)(?:캡슐|캅셀|캅슐|캡셀)/g, 'capsule'],
  [/정제|제피정|코팅정|츄어블정|원형정|[원환]제|의 환(?=으로|이|[^가-힣]|$)|환\s*$/g, 'tablet'],
  [/젤리|구미|꾸미|겔|반고[체상]/g, 'jelly'],
  [/분말|과립|가루|입자상/g, 'powder'],
  [/액상|시럽|앰플|액체|액제|음료|농축액|유동성이 있는 액|점조성/g, 'liquid'],
];

/** The last form word: `분말을 함유한 경질캡슐` is a capsule. Null for mixed packs. */
export function readForm(row: MinistryRow): DosageForm | null {
  const specification = normaliseText(row.specification);
  const lines = [...specification.matchAll(/성\s*상\s*:?([^\n]{0,160})/g)].map((match) => firstSentence(match[1] ?? ''));
  const forms = new Set(lines.map(lastForm).filter((form) => form !== null));
  if (forms.size > 1) return null;
  const [only] = forms;
  return (
    lastForm(normaliseText(row.appearance)) ??
    only ??
    lastForm(/1회\s?\d+\s?([가-힣]{1,6})/.exec(row.directions)?.[1] ?? '') ??
    unitForm(row.directions) ??
    lastForm(row.productName)
  );
}

function firstSentence(text: string): string {
  return text.split(/\d{1,2}[.)]\s?[가-힣]|\(\d{1,2}\)|대장균|진세노|프로바이오틱스 ?수/)[0] ?? '';
}

function lastForm(text: string): DosageForm | null {
  let last: { at: number; form: DosageForm } | null = null;
  for (const [pattern, form] of WORDS)
    for (const match of text.matchAll(pattern)) if (last === null || match.index > last.at) last = { at: match.index, form };
  return last?.form ?? null;
}

function unitForm(directions: string): DosageForm | null {
  if (/1회\s*\d+\s*정/.test(directions)) return 'tablet';
  return /\d\s*m[lL]/.test(directions) ? 'liquid' : null;
}
