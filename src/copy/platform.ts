/** Operators' texts about Cloudflare. */
export const platformTexts = {
  tokenNeeded: 'Cloudflare에 쓸 권한이 없어요. npx wrangler login으로 로그인하거나 CLOUDFLARE_API_TOKEN 환경 변수를 설정해 주세요.',
  noAccount: '이 토큰으로 볼 수 있는 Cloudflare 계정이 없어요. 토큰의 권한을 확인해 주세요.',
  whichAccount: (accounts: string) => `Cloudflare 계정이 여러 개예요. CLOUDFLARE_ACCOUNT_ID에 하나를 적어 주세요: ${accounts}`,
  away: 'Cloudflare에 연결할 수 없어요. 같은 명령을 다시 실행하면 이어서 해요.',
  refused: (reason: string) => `Cloudflare가 거절했어요: ${reason}. 고친 뒤 같은 명령을 다시 실행하면 이어서 해요.`,
} as const;
