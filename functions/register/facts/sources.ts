import * as v from 'valibot';
import published from './cautions.json' with { type: 'json' };

/** Source of a statement; url and year null when unknown. */
type Source = {
  readonly title: string;
  readonly publisher: string;
  readonly url: string | null;
  readonly year: number | null;
};

const OWN = {
  notice: {
    title: '건강기능식품의 기준 및 규격 (식약처 고시 제2026-43호)',
    publisher: '식품의약품안전처',
    url: 'https://www.mfds.go.kr/brd/m_211/view.do?seq=14973',
    year: 2026,
  },
  approvals: { title: '식품안전나라 건강기능식품 개별인정형 정보 (I-0040)', publisher: '식품의약품안전처', url: null, year: null },
  hospital: { title: '영양제 조합 안내', publisher: '서울성모병원', url: null, year: null },
  'iron-studies': { title: '철 흡수 연구 정리 (피트산·폴리페놀·비타민C)', publisher: 'veganhealth.org', url: null, year: null },
} satisfies Record<string, Source>;

type Sources = typeof published.sources & typeof OWN;
export type SourceId = keyof Sources;

/** All sources by id, the only place with their URLs. */
export const SOURCES: Readonly<Record<SourceId, Source>> = { ...published.sources, ...OWN };

/** Source ids used in `dosages.json`. */
export const AMOUNT_SOURCES: ReadonlyMap<string, SourceId> = new Map<string, SourceId>([
  ['KDRI2025', 'kdri-2025'],
  ['MFDS2026-43', 'notice'],
  ['I-0040', 'approvals'],
]);

function isSourceId(text: string): text is SourceId {
  return Object.hasOwn(SOURCES, text);
}

export const sourceIdSchema = v.pipe(v.string(), v.guard(isSourceId));
