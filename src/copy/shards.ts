export const shardTexts = {
  usage: '누구를 어디로 옮길지 알려 주세요: npm run shards -- move --user ID --to 번호 [--remote], 또는 npm run shards -- names [--remote]',
  noShard: (shard: number) => `${shard}번 데이터베이스가 없어요.`,
  nobody: (id: number) => `${id}번 사용자가 어느 데이터베이스에도 없어요.`,
  neverAtRest: '쓰는 중이거나 알림이 가는 중이라 옮기지 못했어요. 있던 곳에 그대로 있어요. 잠시 뒤 다시 실행해 주세요.',
  moved: (id: number, shard: number) => `${id}번 사용자를 ${shard}번 데이터베이스로 옮겼어요.`,
  named: (people: number) => `${people}명의 이름을 적었어요.`,
} as const;
