import { passkeys } from './passkeys.ts';
import { security } from './security.ts';

export const access = {
  legend: '남겨 둘 것을 골라 주세요',
  hint: '직접 추가한 것만 골라 주세요. 고르지 않은 것은 지워지거나 로그아웃돼요.',
  passkeys: passkeys.title,
  providers: '간편 로그인',
  sessions: security.devices,
  addedOn: passkeys.madeOn,
  usedOn: passkeys.usedOn,
  unknownDevice: security.unknownDevice,
  goes: '남길 수 없는 것',
  goesText: '이메일을 확인하기 전에 추가된 것이라 항상 지워져요.',
  noWay: '이대로면 로그인할 방법이 없어요. 확인한 뒤 비밀번호를 다시 정해 주세요.',
} as const;
