import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As C003 sends it. */
export type ServiceRow = Readonly<Record<string, string>>;

/** A generated row, unique by number. */
export function serviceRow(number: number, changes: ServiceRow = {}): ServiceRow {
  return {
    PRDLST_REPORT_NO: `2026${String(number).padStart(10, '0')}`,
    PRDLST_NM: `순회시험 비타민${number}`,
    BSSH_NM: '순회제약',
    PRIMARY_FNCLTY: '[비타민C] 유해산소로부터 세포를 보호하는데 필요',
    STDR_STND: '1) 비타민C : 표시량(100mg/500mg)의 80~150%',
    NTK_MTHD: '1일 1회, 1회 1정을 섭취하십시오.',
    IFTKN_ATNT_MATR_CN: '특정질환, 알레르기 체질, 임산부의 경우 의사와 상담하십시오.',
    PRDT_SHAP_CD_NM: '정제',
    DISPOS: '노란색의 정제',
    LAST_UPDT_DTM: '20261101',
    ...changes,
  };
}

type PageRequest = { readonly from: number; readonly to: number; readonly call: number };
export type Answer = { readonly status?: number; readonly text: string; readonly hang?: boolean };

export function pageText(rows: readonly ServiceRow[], { from, to }: { from: number; to: number }, total = rows.length): string {
  return JSON.stringify({
    C003: { total_count: String(total), row: rows.slice(from - 1, to), RESULT: { MSG: '정상처리되었습니다.', CODE: 'INFO-000' } },
  });
}

/** The Ministry's service on loopback with changeable rows and faults. */
export async function startMinistry(rows: readonly ServiceRow[]) {
  const state: { rows: readonly ServiceRow[]; wrong: ((asked: PageRequest) => Answer | null) | null; paths: string[] } = {
    rows,
    wrong: null,
    paths: [],
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    state.paths.push(path);
    const [, from = '0', to = '0'] = /\/C003\/json\/(\d+)\/(\d+)$/.exec(path) ?? [];
    const asked = { from: Number(from), to: Number(to), call: state.paths.length };
    const { status = 200, text, hang = false } = state.wrong?.(asked) ?? { text: pageText(state.rows, asked) };
    response.writeHead(status, { 'content-type': 'application/json' });
    if (hang) response.write(text.slice(0, 100));
    else response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    base: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}
