import { normaliseText } from '#domain/shared/normalise-text.ts';
import {
  REPORT_GROUPS,
  REPORT_REMARKS,
  type ReportCautions,
  type ReportGroup,
  type ReportRemark,
} from '#domain/supplements/report-caution.ts';
import { compactSentence, groupsIn, withoutReactions } from './report-groups.ts';

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
