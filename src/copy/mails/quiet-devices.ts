import { quietDevices } from '../notifications/quiet-devices.ts';

export const quietDevicesMail = {
  subject: '알림이 닿지 않는 기기가 있어요',
  text: quietDevices.text,
  line: (device: string, day: string) => `${quietDevices.name(device)} · ${quietDevices.lastVisit(day)}`,
  action: '비타냥 열기',
  note: '한 기기에 한 번만 보내 드려요. 메일은 알림 설정에서 언제든 끌 수 있어요.',
} as const;
