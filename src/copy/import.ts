/** What whoever runs the import of the register reads. */
export const importTexts = {
  refusedBy: (status: number) => `식약처 서버가 ${status}(으)로 답했어요.`,
  unreachable: '식약처 서버에 연결할 수 없어요.',
  badLine: (line: number) => `식약처 자료의 ${line}번째 줄을 읽을 수 없어요. 아무것도 바꾸지 않았어요.`,
  refused: (reason: string) => `식약처 서버가 거절했어요: ${reason}`,
  noJson: '식약처 서버가 JSON이 아닌 답을 보냈어요. 해외 주소에서는 열리지 않으니 국내에서 실행해 주세요.',
  stopsAfter: (row: number) => `식약처 자료가 ${row}번째 뒤로 오지 않아요.`,
  noneRegistered: '식약처 서버에 등록된 제품이 없다고 답했어요.',
  products: (products: number, skipped: number, brands: number) =>
    `제품 ${products}개 (시험용 업체 ${skipped}개 제외), 브랜드가 확인된 제품 ${brands}개`,
  readings: (full: number, partial: number, none: number) => `기준·규격을 모두 읽음 ${full}, 일부 ${partial}, 읽지 못함 ${none}`,
  amounts: (amounts: number, unknown: number) => `함량 ${amounts}개, 알 수 없음 ${unknown}개`,
  unmatched: (count: number, names: string) => `성분에 없는 이름 ${count}가지: ${names}`,
  fileNeeded: '가져올 파일을 알려 주세요: npm run catalogue:import -- FILE (MFDS_API_KEY가 있으면 식약처에서 받아 와요)',
  memory: (megabytes: number) => `최대 메모리 ${megabytes} MB`,
  noUtf8: '파일이 UTF-8이 아니에요. 식약처 자료를 UTF-8로 저장해 다시 시도해 주세요.',
  brokenArchive: '압축 파일이 중간에 잘렸거나 손상됐어요. 다시 내려받아 주세요.',
  noFile: (path: string) => `파일을 열 수 없어요: ${path}`,
  unreadableFile: 'JSON으로 읽을 수 없는 파일이에요. 식약처 공개 자료(JSON, JSON Lines)인지 확인해 주세요.',
  badRow: (row: number) => `${row}번째 자료를 읽을 수 없어요. 파일이 잘리지 않았는지 확인해 주세요. 아무것도 바꾸지 않았어요.`,
  emptyFile: '가져올 제품이 없는 파일이에요.',
  noReportNumber: '품목제조번호가 없습니다.',
  noName: '제품명이 없습니다.',
} as const;

/** What whoever runs the import of barcodes reads. */
export const barcodeImport = {
  fileNeeded: '가져올 파일을 알려 주세요: npm run barcodes:import -- FILE (FOODSAFETY_API_KEY가 있으면 식품안전나라에서 받아 와요)',
  html: '식품안전나라가 자료 대신 웹 페이지를 보냈어요. 해외 주소에서는 열리지 않으니 국내에서 실행해 주세요.',
  noJson: 'JSON으로 읽을 수 없어요. 식품안전나라 바코드연계제품정보(C005)의 JSON인지, 잘리지 않았는지 확인해 주세요.',
  refused: (reason: string) => `식품안전나라가 거절했어요: ${reason}`,
  samePage: '같은 쪽이 두 번 들어 있어요. 다른 쪽이 빠졌는지 확인해 주세요. 아무것도 바꾸지 않았어요.',
  badRow: (row: number) => `${row}번째 줄에 품목제조번호(PRDLST_REPORT_NO)나 바코드(BAR_CD)가 없어요. 아무것도 바꾸지 않았어요.`,
  noRows: '가져올 바코드가 없어요. 아무것도 바꾸지 않았어요.',
  tooFew: (total: number, rows: number) => `모두 ${total}줄이라고 하는데 ${rows}줄만 있어요. 아무것도 바꾸지 않았어요.`,
  noneUsable: '쓸 수 있는 바코드가 하나도 없어요. 아무것도 바꾸지 않았어요.',
  done: (codes: number, products: number) => `바코드 ${codes}개, 제품 ${products}개`,
  unknownProducts: (products: number) => `아직 카탈로그에 없는 제품 ${products}개: 제품을 가져오면 이어져요.`,
  leftOut: {
    noCode: '바코드가 비어 있음',
    noReportNumber: '품목제조번호가 올바르지 않음',
    notDigits: '바코드에 숫자가 아닌 글자가 있음',
    length: '바코드의 자릿수가 다름',
    checkDigit: '검사 숫자가 맞지 않음',
    notOneProduct: '매장용, 쿠폰, 책처럼 한 제품의 바코드가 아님',
    twice: '같은 줄이 또 있음',
  },
} as const;
