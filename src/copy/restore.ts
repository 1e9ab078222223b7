export const restoreTexts = {
  usage: '언제로 되돌릴지 알려 주세요: npm run restore -- --at 2026-11-23T09:00:00+09:00 [--remote]',
  keyNeeded: '백업 열쇠가 필요해요: BACKUP_KEY를 배포에 쓴 값으로 설정해 주세요.',
  noCopy: (at: string) => `${at}까지 끝난 백업이 없어요.`,
  notFresh: (people: number) =>
    `ACCOUNTS에 이미 ${people}명이 있어요. 복원은 빈 데이터베이스에만 해요. 새 데이터베이스를 만들어 wrangler.toml에 적거나, 이 컴퓨터라면 STATE_DIR의 v3/d1 폴더를 다른 곳으로 옮겨 주세요.`,
  otherSchema: (copied: number, here: number) =>
    `백업은 마이그레이션 ${copied}까지의 데이터베이스이고 이 코드는 ${here}까지예요. 그 백업을 만든 버전에서 복원한 다음 이 버전을 배포해 주세요.`,
  broken: (file: string) => `백업 파일을 읽을 수 없어요: ${file}. 열쇠가 다르거나 파일이 빠졌거나 바뀌었어요.`,
  miscounted: (found: number, expected: number) => `백업에 ${expected}줄이 있어야 하는데 ${found}줄이에요.`,
  orphans: (list: string) => `주인이 없는 줄이 있어요: ${list}`,
  begins: (name: string, chunks: number) => `백업 ${name}, 파일 ${chunks}개`,
  done: (people: number, rows: number, left: number) =>
    `${people}명, ${rows}줄을 되돌렸어요. 백업 뒤에 탈퇴한 ${left}명은 되돌리지 않았어요. 알림은 다음 시각부터 울려요.`,
  next: '이제 npm run deploy(이 컴퓨터라면 npm start)로 카탈로그를 새로 쓰고 시작해 주세요. 모두 다시 로그인해야 해요.',
} as const;
