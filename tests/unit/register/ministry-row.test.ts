import { describe, expect, it } from 'vitest';
import { readRows } from '#register/import/ministry-row.ts';
import { ministryRowOf } from '#tests/support/ministry-row.ts';

const ITEM = { STTEMNT_NO: '20040015039106', PRDUCT: '아이사랑비타민', ENTRPS: '고려인삼과학주식회사' };
const ROW = {
  PRDLST_REPORT_NO: '200700170351816',
  PRDLST_NM: '솔가 밀크씨슬 130',
  BSSH_NM: '코스맥스엔비티',
  STDR_STND: '실리마린: 표시량(130mg/450mg)',
  NTK_MTHD: '1일 1회, 1회 1캡슐',
  DISPOS: '경질캡슐',
};
const PARSED = {
  reportNumber: '200700170351816',
  productName: '솔가 밀크씨슬 130',
  maker: '코스맥스엔비티',
  specification: '실리마린: 표시량(130mg/450mg)',
  directions: '1일 1회, 1회 1캡슐',
  appearance: '경질캡슐',
};

describe('a row of the Ministry', () => {
  it('a row of the Ministry accepts the names of getHtfsItem01 and fills what is missing', () => {
    expect(ministryRowOf({ ...ITEM, SRV_USE: null })).toEqual({
      reportNumber: '20040015039106',
      productName: '아이사랑비타민',
      maker: '고려인삼과학주식회사',
      functionText: '',
      specification: '',
      directions: '',
      caution: '',
      appearance: '',
      storage: '',
      shelfLife: '',
    });
  });

  it('a row of the Ministry accepts the names of C003 and I0030', () => {
    expect(ministryRowOf(ROW)).toMatchObject(PARSED);
  });

  it('a row of the Ministry keeps report numbers as text', () => {
    expect(ministryRowOf({ ...ITEM, STTEMNT_NO: 20040015039106 }).reportNumber).toBe('20040015039106');
  });

  it.each([null, 'text', {}, { STTEMNT_NO: '20040015039106' }, { PRDUCT: '이름만' }])('a row of the Ministry rejects %j', (value) => {
    expect(() => ministryRowOf(value)).toThrow();
  });
});

describe('readRows', () => {
  it('readRows reads JSON lines and lists bad lines', () => {
    const { rows, errors } = readRows(`${JSON.stringify(ITEM)}\n{"PRDUCT":"번호 없음"}\n${JSON.stringify(ROW)}\n{broken}\n`);
    expect(rows.map((row) => row.reportNumber)).toEqual(['20040015039106', '200700170351816']);
    expect(errors.map((error) => error.position)).toEqual([2, 4]);
  });

  it.each(['C003', 'I0030'])('readRows reads a page of %s', (service) => {
    expect(
      readRows(JSON.stringify({ [service]: { total_count: '1', row: [ROW], RESULT: { MSG: '정상처리되었습니다.', CODE: 'INFO-000' } } }))
        .rows,
    ).toMatchObject([PARSED]);
  });

  it('readRows reads a page of getHtfsItem01, also without items', () => {
    const page = (body: object) => JSON.stringify({ header: { resultCode: '00', resultMsg: 'NORMAL SERVICE.' }, body });
    expect(readRows(page({ pageNo: 1, items: [{ item: ITEM }] })).rows).toHaveLength(1);
    expect(readRows(page({ pageNo: 1, totalCount: 0 })).rows).toEqual([]);
  });

  it('readRows reports error codes, which arrive with HTTP 200', () => {
    expect(() => readRows(JSON.stringify({ RESULT: { CODE: 'INFO-100', MSG: '인증키가 유효하지 않습니다.' } }))).toThrow(RangeError);
    expect(() => readRows(JSON.stringify({ header: { resultCode: '30', resultMsg: 'SERVICE KEY IS NOT REGISTERED' } }))).toThrow(/30/);
    expect(readRows(JSON.stringify({ C003: { RESULT: { CODE: 'INFO-200', MSG: '해당하는 데이터가 없습니다.' } } })).rows).toEqual([]);
  });

  it('readRows rejects the HTML page sent to foreign addresses', () => {
    expect(() => readRows('<!doctype html><html></html>')).toThrow(SyntaxError);
    expect(readRows('')).toEqual({ rows: [], errors: [] });
  });
});
