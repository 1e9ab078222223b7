const NONE = '없음';

export const deployTexts = {
  production: '운영',
  database: '데이터베이스',
  queue: '큐',
  bucket: '버킷',
  secret: '비밀 값',
  refused: (count: number) => `배포하지 않았어요. 아무것도 바꾸지 않았어요. 고칠 것 ${count}가지:`,
  noSuchEnvironment: (name: string, known: string) => `wrangler.toml에 ${name} 환경이 없어요. 있는 환경: ${known}`,
  noBinding: (name: string) => `wrangler.toml에 ${name} 바인딩이 없어요. 저장소의 wrangler.toml에서 되살려 주세요.`,
  badAddress: (configured: string) => `PUBLIC_URL이 공개된 https 주소가 아니에요: ${configured}. https://주소 꼴로 경로 없이 적어 주세요.`,
  badSetting: (name: string) => `wrangler.toml [vars]의 ${name} 값을 쓸 수 없어요. functions/README.md의 Settings를 보고 고쳐 주세요.`,
  ofAnotherEnvironment: (name: string, other: string) => `${name}은(는) ${other} 환경의 것이에요. 환경마다 따로 두어 주세요.`,
  missing: (kind: string, name: string) => `${kind} ${name}이(가) 없어요. npm run setup:cloudflare로 만들어 주세요.`,
  otherAddress: (configured: string, expected: string) =>
    `PUBLIC_URL의 ${configured}은(는) 이 계정의 주소가 아니에요. ${expected}로 고쳐 주세요.`,
  noSubdomain:
    '이 계정에 workers.dev 주소가 아직 없어요. 대시보드의 Workers에서 한 번 만들거나 wrangler.toml의 PUBLIC_URL에 내 도메인을 적어 주세요.',
  noZone: (host: string) => `${host}의 도메인이 이 Cloudflare 계정에 없어요. 도메인을 먼저 추가해 주세요.`,
  freePlan: '무료 요금제로는 돌아가지 않아요. 요청마다 CPU 10 ms까지인데 로그인에만 200 ms가 들어요. Workers Paid로 바꿔 주세요.',
  unknownPlan: '알림: 이 토큰으로는 요금제를 볼 수 없어요. Workers Paid인지 직접 확인해 주세요.',
  uncommitted: (count: number, first: string) =>
    `커밋하지 않은 파일이 ${count}개 있어요 (${first} 등). 커밋하거나 --allow-dirty로 실행해 주세요.`,
  tooLarge: (name: string, most: number) => `${name}이(가) Cloudflare의 한도 ${most} MB보다 커요. 줄여서 다시 빌드해 주세요.`,
  tooMany: (count: number, most: number) => `파일이 ${count}개로 Cloudflare의 한도 ${most}개를 넘어요. 줄여서 다시 빌드해 주세요.`,
  alreadyRunning: (since: string) =>
    `다른 배포나 가져오기가 ${since}부터 진행 중이에요. 끝난 뒤에 다시 실행해 주세요. 멈췄다면 10분 뒤에 저절로 풀려요.`,
  plan: {
    target: (worker: string, address: string) => `배포할 곳: ${worker} ${address}`,
    expand: (ids: string) => `1. 더하기만 하는 마이그레이션: ${ids || NONE}`,
    catalogue: '2. 카탈로그를 곁에 준비해 한 번에 바꿔요.',
    sameCatalogue: '2. 카탈로그는 그대로예요.',
    files: (count: number) => `3. 새 화면 파일 ${count}개를 버킷에 올려요.`,
    publish: '4. 워커를 올리고 로그인, 화면, 그림, 파일, 푸시 키를 확인해요.',
    contract: (ids: string) => `5. 없애는 마이그레이션: ${ids || NONE}. 7일이 지난 옛 화면 파일을 지워요.`,
  },
  dryRun: '계획만 보여 드렸어요. 아무것도 바꾸지 않았어요.',
  doing: {
    migrate: '마이그레이션을 실행해요.',
    catalogue: '카탈로그를 써요. 몇 분 걸릴 수 있어요.',
    files: '화면 파일을 올려요.',
    publish: '워커를 올려요.',
    smoke: '배포된 사이트를 확인해요.',
    contract: '이제 쓰지 않는 것을 없애요.',
    contractWaits: (names: string) => `앞 버전이 보내고 있는 알림이 있어 ${names}은(는) 다음 배포에서 없애요.`,
  },
  wayBack: (options: string, before: string) =>
    `되돌리려면: npm run deploy -- --rollback${options} (데이터베이스는 npx wrangler d1 time-travel restore 이름 --timestamp=${before})`,
  smoke: {
    build: '새 빌드의 응답',
    ready: '준비 상태(/readyz)',
    login: '로그인과 비밀번호 확인',
    page: '제품 화면과 미리 보기 그림',
    file: '화면 파일',
    pushKey: '푸시 키',
  },
  smokeFailed: (names: string, options: string) =>
    `올렸지만 확인에 실패했어요: ${names}. 없애는 마이그레이션은 하지 않았어요. 되돌리려면: npm run deploy -- --rollback${options}`,
  done: (address: string) => `끝났어요: ${address}`,
  rollback: {
    noneBefore: '되돌아갈 이전 버전이 없어요. 고친 코드로 다시 배포해 주세요.',
    contracted: (ids: string) =>
      `이전 버전이 읽는 것을 마이그레이션 ${ids}이(가) 없앴어요. 고친 코드로 다시 배포해 주세요. 그래도 되돌리려면 --force를 붙여 주세요.`,
    to: (version: string, since: string) => `${since}에 올린 버전 ${version}(으)로 되돌려요.`,
    databases: '데이터베이스는 그대로 둬요. 이전 코드는 그 뒤에 더해진 것을 읽지 않고, 그동안 쓰인 것은 남아요.',
    smokeFailed: (names: string) => `되돌렸지만 확인에 실패했어요: ${names}. npx wrangler tail로 원인을 봐 주세요.`,
  },
  setup: {
    made: (kind: string, name: string) => `${kind} ${name}을(를) 만들었어요.`,
    there: (kind: string, name: string) => `${kind} ${name}은(는) 이미 있어요.`,
    copied: (path: string) => `비밀 값의 사본이 ${path}에 있어요. 안전한 곳에 옮겨 두세요. 다시 읽을 수 없는 값이에요.`,
    next: (options: string) => `이제 npm run deploy${options}를 실행해 주세요.`,
    otherHalf: (names: string) => `비밀 값 ${names} 가운데 하나만 배포돼 있고 사본이 없어요. 함께 써야 하는 값이라 둘 다 새로 만들었어요.`,
  },
  diskFull: (path: string) => `디스크가 가득 찼어요${path === '' ? '' : ` (${path})`}. 자리를 비운 뒤 같은 명령을 다시 실행해 주세요.`,
  notWritable: (path: string) => `${path}에 쓸 수 없어요. 권한을 확인하거나 STATE_DIR을 쓸 수 있는 폴더로 정해 주세요.`,
} as const;
