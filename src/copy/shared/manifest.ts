import { photoSearch } from '../labels/photo-search.ts';
import { SITE_NAME, TODAY } from './words.ts';

export const manifest = {
  name: `${SITE_NAME}: 영양제 정보와 섭취 알림`,
  shortName: SITE_NAME,
  description: '영양제 성분과 섭취량을 권장·상한과 비교하고, 먹을 시간을 알려 드려요.',
  today: TODAY,
  byPhoto: photoSearch.open,
} as const;
