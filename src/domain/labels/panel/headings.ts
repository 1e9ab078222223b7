import type { Per } from './panel.ts';

/** WEIGHT: 100 g, or the whole pack. */
export type Column = Per | 'WEIGHT';

type Section = { readonly text: string; readonly per: Column | null; readonly opensTable: boolean };

const PIECE =
  '정|캡슐|캅셀|포|환|병|봉지|스푼|스틱|봉|개|알|구미|젤리|매|앰플|팩|회분|tablets?|capsules?|caplets?|soft ?gels?|gumm(?:y|ies)|scoops?|sachets?|sticks?|packets?|lozenges?|pills?|chews?|drops?|dropperfuls?|tsp|tbsp|vegcaps?|veggie caps?';
const DOSE_PART = `(?:\\s?:?\\s?(?:\\(\\s?\\d[^()]{0,40}(?:\\([^()]{0,20}\\))?\\s?\\)|\\d[\\d.,/]*\\s?(?:${PIECE}|mg|g|ml|mL)(?![a-z])\\s?(?:\\([^()]{0,40}\\))?))?`;
const ENGLISH_PIECE =
  '(?:vegetable |veggie |vegetarian |enteric |film |chewable |coated )*(?:tablet|capsule|caplet|soft ?gel|gummy|gummies|sachet|stick|lozenge|pill|chew|drop|scoop|packet|v-?cap|veg-?cap|cap)s?\\b';

/** `(5 g)`: the piece's weight. */
const WEIGHED = '(?:\\s?\\(\\s?(?:about\\s+)?\\d[\\d.,]*\\s?(?:mg|g|ml|mL)\\s?\\))?';

type Rule = Omit<Section, 'text'> & { readonly pattern: string };

/** First fit: a single piece is UNIT, more are a dose. */
const RULES: readonly Rule[] = [
  {
    pattern:
      '(?:per\\s+)?100\\s?(?:g|ml|mL)\\s?당|per\\s+100\\s?(?:g|ml)(?![a-z])|총\\s?내용량\\s?(?:\\([^()]{0,30}\\)\\s?)?당|per\\s+(?:container|package|bottle)',
    per: 'WEIGHT',
    opensTable: true,
  },
  {
    pattern: `(?:1\\s?일|하루|일일)\\s?(?:권장\\s?)?(?:(?:섭[가-힣]|복용)\\s?량?|분\\s?량)${DOSE_PART}\\s?당?(?:\\s?함량)?|(?:1\\s?일|하루)\\s?당(?:\\s?함량)?(?:\\s?\\([^()]{0,20}\\))?|per\\s+(?:daily\\s+(?:dose|serving|intake)|day)(?:\\s?\\([^()]{0,40}\\))?|daily\\s+dose(?:\\s?\\([^()]{0,40}\\))?`,
    per: 'DAY',
    opensTable: true,
  },
  {
    pattern: `(?<!\\d)1\\s?(?:${PIECE})\\s?(?:\\([^()]{0,40}\\))?\\s?(?:당|중)(?:\\s?함량)?|(?:(?:each|every|per|one)\\s+(?:1\\s+)?|\\/\\s?)${ENGLISH_PIECE}${WEIGHED}(?:\\s+(?:contains?|provides?))?\\s?:?`,
    per: 'UNIT',
    opensTable: true,
  },
  {
    pattern: `1\\s?회\\s?(?:섭취|복용|제공|분)\\s?(?:량|기준)?${DOSE_PART}\\s?당?(?:\\s?함량)?|serving\\s+size\\s?:?\\s*(?:about\\s+)?(?:one|two|three|four)?[\\d./]*\\s*(?:\\(\\d\\)\\s*)?(?:level\\s+|heaping\\s+)?(?:${ENGLISH_PIECE}|[a-z]+)?(?:\\s*\\([^()]{0,40}\\))?|amounts?\\s+per\\s+serving|per\\s+serving${WEIGHED}|each\\s+serving(?:\\s+contains)?|per\\s+dose|per\\s+\\d\\s+(?:${PIECE})|\\d\\s?(?:${PIECE})\\s?(?:\\([^()]{0,40}\\))?\\s?당`,
    per: 'DOSE',
    opensTable: true,
  },
  {
    pattern:
      '(?:supplement|drug)\\s+facts|nutrition(?:al)?\\s+(?:facts|information)|medicinal\\s+ingredients|영양\\s{0,2}[^\\s가-힣\\w]?\\s{0,2}기능\\s?정보|영양\\s?정보|기능성분(?:\\s?또는\\s?지표성분)?|영양성분\\s?(?:표|표시)',
    per: null,
    opensTable: true,
  },
  {
    pattern:
      'servings?\\s+per\\s+(?:container|bottle)\\s*:?\\s*(?:about\\s+)?\\d*|%\\s?(?:영양(?:성분|소)\\s?)기준치|1일\\s?영양(?:성분|소)\\s?기준치(?:에\\s?대한)?\\s?비율(?:\\s?\\(?%\\)?)?|(?<!\\d\\s?)%\\s?(?:daily\\s+values?|d\\.?v\\.?|nrv|ri|rda|rdi)\\b\\**|(?<![가-힣])(?:구분|함량|성분명?|영양성분(?!\\s?기준))(?![가-힣])|\\bamount\\b(?=\\s*$)|nutrition\\s+&\\s+function',
    per: null,
    opensTable: false,
  },
];

const HEADING = new RegExp(RULES.map(({ pattern }, index) => `(?<r${index}>${pattern})`).join('|'), 'gi');

export function sectionsOf(line: string): readonly Section[] {
  const sections: Section[] = [];
  let start = 0;
  let rule: Rule | null = null;
  const push = (end: number) => {
    sections.push({ text: line.slice(start, end), per: rule?.per ?? null, opensTable: rule?.opensTable ?? false });
  };
  for (const match of line.matchAll(HEADING)) {
    push(match.index);
    start = match.index + match[0].length;
    const group = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined);
    rule = RULES[Number(group?.[0].slice(1) ?? '-1')] ?? null;
  }
  push(line.length);
  return sections;
}

const MATERIALS =
  /^[\s*·•-]*(?:원료명|원재료|주원료|부원료|부형제|첨가제|캡슐기제|other\s+ingredients?|non-?medicinal|inactive\s+ingredients?|(?:active\s+)?ingredients?\s?:(?!.*\d\s?(?:mg|µg|IU)\b))/i;
const ASIDE =
  /^[\s*·•(-]*(?:총?\s?내용량(?!\s?(?:\([^()]*\)\s?)?당)|유통기한|소비기한|제조|판매|수입|유통|고객|소비자|보관|포장|주의|섭취\s?시?\s?주의|섭취\s?방법|섭취량\s?및|용법|복용법|suggested\s+use|directions?|recommended\s+(?:use|dos)|adults?\s*:?\s+take|take\s+\w+|warnings?|cautions?|storage|store\b|keep\s+out|distributed|manufactured|made\s+in|lot\b|exp\b|contains?\s*:?\s*(?:milk|soy|wheat|fish|egg|tree|peanut|shell|less)|allergen|free\s+(?:of|from)|기능정보|기능성\s?내용|효능|이상사례|본\s?제품|질병|알레르기|신장)/i;
const ASIDE_SENTENCE =
  /기준치\s?미설정|daily\s+values?\s+(?:\(dv\)\s+)?(?:not|are|based)|percent\s+daily|not\s+established|calorie\s+diet|하지\s?마십시오|피할\s?것|상담할\s?것|하십시오/i;
/** Keeps ends: joined sentences are the line. */
const SENTENCE_END = /(?<=[.*;]\s+)(?=[\p{L}*])/u;
const ROW = /\d\s?(?:mg|µg|g|IU|CFU)\b/;
const INSIDE = /※|other\s+ingredients?\s?:|원료명\s?(?:및|:)|원재료명|섭취\s?방법\s?:|섭취\s?시\s?주의|\*+\s?(?:percent|daily value)/i;

type LineKind = 'MATERIALS' | 'ASIDE' | 'ROWS';

export function kindOfLine(line: string): LineKind {
  if (MATERIALS.test(line)) return 'MATERIALS';
  const rows = beforeAside(line);
  return ASIDE.test(rows) || ASIDE_SENTENCE.test(rows) ? 'ASIDE' : 'ROWS';
}

export function beforeAside(line: string): string {
  const inside = line.search(INSIDE);
  const rows = inside > 0 ? line.slice(0, inside) : line;
  const sentences = rows.split(SENTENCE_END);
  const aside = sentences.findIndex((sentence) => ASIDE_SENTENCE.test(sentence));
  return aside > 0 && ROW.test(sentences.slice(0, aside).join('')) ? sentences.slice(0, aside).join('') : rows;
}
